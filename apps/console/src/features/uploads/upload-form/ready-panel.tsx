import type { Video } from '@bimah/contract/videos.ts';
import { Button, CopyButton, Kbd } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCheck,
  IconClock,
  IconCopy,
  IconPencil,
  IconPhotoEdit,
  IconPlaylist,
  IconUpload,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { publicAddress, VideoPlayer } from '#features/video-parts/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useLetterKeys, usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { VideoButton } from './video-button.tsx';
import classes from './ready-panel.module.css';

export interface ReadyPanelProps {
  video: Video;
  state: 'published' | 'scheduled' | 'awaiting';
  /** What was said before it was ready, where that still holds. */
  promise: string;
  onAnother: () => void;
}

/** The moment a video is ready: what it looks like, where to find it, and what comes next. */
export function ReadyPanel({ video, state, promise, onAnother }: ReadyPanelProps) {
  const { t } = useTranslation('uploads');
  const heading = useRef<HTMLHeadingElement>(null);
  const letters = useLetterKeys();
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
          <p className={classes.text}>
            <ReadyWords state={state} promise={promise} />
          </p>
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
        <EditButton video={video} icon={IconPencil}>
          {t('success.edit')}
        </EditButton>
        <Button
          className={classes.another ?? ''}
          leftSection={<DirIcon icon={IconUpload} />}
          rightSection={letters && <Kbd className={classes.key ?? ''}>N</Kbd>}
          onClick={onAnother}
        >
          {t('outcome.another')}
        </Button>
      </div>
      <NextSteps video={video} />
    </section>
  );
}

function ReadyWords({ state, promise }: Pick<ReadyPanelProps, 'state' | 'promise'>) {
  const { t } = useTranslation('uploads');
  if (state === 'scheduled') return promise;
  if (state === 'awaiting') return t('outcome.ended.awaitingText');
  return t('outcome.ended.publishedText');
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

interface EditButtonProps {
  video: Video;
  icon?: Icon;
  children: ReactNode;
}

function EditButton({ video, icon, children }: EditButtonProps) {
  if (video.channel_id === null) return null;
  const params = { channel_id: String(video.channel_id), video_id: String(video.id) };
  return (
    <Button
      variant="default"
      leftSection={icon && <DirIcon icon={icon} />}
      renderRoot={(props) => (
        <Link to="/channels/$channel_id/videos/$video_id/edit" params={params} {...props} />
      )}
    >
      {children}
    </Button>
  );
}

/** What makes a new video findable. */
function NextSteps({ video }: { video: Video }) {
  const { t } = useTranslation('uploads');
  const steps = [
    { name: 'playlist', icon: IconPlaylist },
    { name: 'picture', icon: IconPhotoEdit },
  ] as const;
  return (
    <div className={classes.next}>
      <h3 className={classes.nextTitle}>{t('success.next')}</h3>
      <ul className={classes.steps}>
        {steps.map(({ name, icon }) => (
          <li key={name} className={classes.step}>
            <span className={classes.tile}>
              <DirIcon icon={icon} />
            </span>
            <div className={classes.stepWords}>
              <p>{t(`success.${name}`)}</p>
              <p className={classes.text}>{t(`success.${name}Text`)}</p>
            </div>
            <EditButton video={video}>{t(`success.${name}Act`)}</EditButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
