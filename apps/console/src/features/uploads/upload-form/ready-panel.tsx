import { Button, CopyButton, Kbd } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCheck,
  IconClock,
  IconCopy,
  IconPencil,
  IconUpload,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { publicAddress, VideoPlayer } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useLetterKeys, usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { useTouch } from '#ui/phone/use-touch.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { NextSteps } from './next-steps.tsx';
import { ReadyFacts, WayHere, type ReadyFactsProps } from './ready-facts.tsx';
import { VideoButton } from './video-button.tsx';
import classes from './ready-panel.module.css';

export interface ReadyPanelProps extends ReadyFactsProps {
  onAnother: () => void;
}

/** The moment a video is ready: what it looks like, where to find it, and what comes next. */
export function ReadyPanel({ video, state, promise, onAnother }: ReadyPanelProps) {
  const { t } = useTranslation('uploads');
  const heading = useRef<HTMLHeadingElement>(null);
  const letters = useLetterKeys();
  const isTouch = useTouch();
  const address = publicAddress(video);
  useEffect(() => heading.current?.focus(), []);
  usePageKey({ KeyN: onAnother });
  return (
    <section aria-labelledby="upload-outcome" className={classes.panel}>
      <div className={classes.card} data-state={state}>
        <div className={classes.picture}>
          <VideoPlayer video={video} />
          <span className={classes.medal}>
            <DirIcon icon={state === 'published' ? IconCheck : IconClock} size={24} />
          </span>
        </div>
        <div className={classes.words}>
          <h2 id="upload-outcome" ref={heading} tabIndex={-1} className={classes.state}>
            {t(`outcome.ended.${state}`)}
          </h2>
          <p className={classes.title}>
            <UserText block lines={3} lang={video.language}>
              {video.title}
            </UserText>
          </p>
          {video.channel && (
            <p className={classes.channel}>
              <ChannelAvatar channel={video.channel} size={24} />
              <UserText lines={1}>{video.channel.name}</UserText>
            </p>
          )}
          <ReadyFacts video={video} state={state} promise={promise} />
          {video.picture_refused && <p className={classes.text}>{t('sent.otherPicture')}</p>}
        </div>
      </div>
      {address === null ? (
        <p className={classes.text}>{t('success.notYet')}</p>
      ) : (
        <Address address={address} />
      )}
      <div className={classes.actions}>
        {video.channel_id !== null && (
          <VideoButton id={video.id} channelId={video.channel_id}>
            {t('sent.open')}
          </VideoButton>
        )}
        {address !== null && <ShareButton address={address} title={video.title} />}
        {video.channel_id !== null && (
          <Button
            variant="default"
            leftSection={<DirIcon icon={IconPencil} />}
            renderRoot={(props) => (
              <Link
                to="/channels/$channel_id/videos/$video_id/edit"
                params={{ channel_id: String(video.channel_id), video_id: String(video.id) }}
                {...props}
              />
            )}
          >
            {t('success.edit')}
          </Button>
        )}
        <Button
          className={classes.another ?? ''}
          leftSection={<DirIcon icon={IconUpload} />}
          rightSection={letters && !isTouch && <Kbd className={classes.key ?? ''}>N</Kbd>}
          onClick={onAnother}
        >
          {t('outcome.another')}
        </Button>
      </div>
      <WayHere video={video} state={state} />
      <NextSteps video={video} />
    </section>
  );
}

/** In sight and one press away: the first thing people do is send it to others. */
function Address({ address }: { address: string }) {
  const { t } = useTranslation('uploads');
  return (
    <CopyButton value={address} timeout={3_000}>
      {({ copied, copy }) => (
        <div className={classes.address}>
          <Button
            variant="subtle"
            className={classes.copy ?? ''}
            data-copied={copied || undefined}
            leftSection={<DirIcon icon={copied ? IconCheck : IconCopy} />}
            onClick={copy}
          >
            {t(copied ? 'success.copied' : 'success.copy')}
          </Button>
          <input
            readOnly
            dir="ltr"
            className={classes.link}
            aria-label={t('success.address')}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      )}
    </CopyButton>
  );
}

function ShareButton({ address, title }: { address: string; title: string }) {
  const { t } = useTranslation('uploads');
  const text = encodeURIComponent(`${title}\n${address}`);
  return (
    <Button
      variant="default"
      component="a"
      href={`https://wa.me/?text=${text}`}
      target="_blank"
      rel="noreferrer"
      leftSection={<DirIcon icon={IconBrandWhatsapp} />}
    >
      {t('success.share')}
    </Button>
  );
}
