import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { PlayerVideo } from '../player-source.ts';
import type { Floor } from '../player-store.ts';
import { useOpenAddress } from '../use-open-address.ts';
import classes from './video-player.module.css';

export interface FilePlayerProps {
  video: PlayerVideo;
  url: string;
  floor: Floor;
  /** In seconds. */
  startAt: () => number;
  onTime: (seconds: number) => void;
  onEnded?: (() => void) | undefined;
}

export function FilePlayer(props: FilePlayerProps) {
  const { video, url, floor, startAt, onTime, onEnded } = props;
  const { t } = useTranslation('videos');
  const element = useRef<HTMLVideoElement>(null);
  const address = useOpenAddress(video.id, url);

  // The button that was pressed is gone; whoever used a keyboard goes on inside the player.
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  // Asked again while it plays: a time in a comment was followed.
  useEffect(() => {
    if (element.current && floor.from !== null) element.current.currentTime = floor.from;
  }, [floor]);

  if (address.failed) {
    return (
      <div role="alert" dir="auto" className={classes.failure}>
        <p>{t('player.failed')}</p>
        <Button
          size="xs"
          variant="default"
          leftSection={<DirIcon icon={IconRefresh} size={16} />}
          onClick={address.renew}
        >
          {t('player.retry')}
        </Button>
      </div>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the files carry no captions of their own
    <video
      ref={element}
      className={classes.media}
      src={address.url}
      aria-label={t('player.name', { title: video.title })}
      controls
      autoPlay
      playsInline
      onLoadedMetadata={(event) => {
        event.currentTarget.currentTime = startAt();
      }}
      onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
      onEnded={onEnded}
      onError={address.renewOnce}
    />
  );
}
