import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { PlayerVideo } from '../player-source.ts';
import type { Floor } from '../player-store.ts';
import { videoQuery } from '../video.queries.ts';
import {
  CaptionSelect,
  FullButton,
  MuteButton,
  QualitySelect,
  SkipButtons,
  SpeedSelect,
} from './bar-tools.tsx';
import { CaptionLines } from './caption-lines.tsx';
import { moveTo } from './controls.ts';
import { FilmStage } from './film-stage.tsx';
import { PlayerBar } from './player-bar.tsx';
import { useCaption, useReading, type PlayerCaptions } from './use-caption.ts';
import { useStreams } from './use-streams.ts';
import classes from './film-player.module.css';

/**
 * The address of a file that is not public opens it for some minutes only, and the page may be
 * older. So the first failure asks for new addresses. The second leaves the qualities and plays the
 * one file; should that fail too, it is told.
 */
function useOpenAddress({ id, video_url, streams }: PlayerVideo) {
  const client = useQueryClient();
  const [renewed, setRenewed] = useState<Pick<PlayerVideo, 'video_url' | 'streams'> | null>(null);
  const [isOneFile, setOneFile] = useState(false);
  const [failed, setFailed] = useState(false);

  const renew = async () => {
    setFailed(false);
    const answer = await client
      .query({ ...videoQuery(id), staleTime: 0, retry: false })
      .catch(() => null);
    const next = answer?.video ?? null;
    setRenewed(next);
    setFailed((next?.video_url ?? null) === null);
  };

  const now = renewed ?? { video_url, streams };
  return {
    url: now.video_url ?? undefined,
    streams: isOneFile ? null : (now.streams?.hls ?? null),
    failed,
    renew: () => void renew(),
    onFileFailed: () => (renewed === null ? void renew() : setFailed(true)),
    onStreamsFailed: () => (renewed === null ? void renew() : setOneFile(true)),
  };
}

export interface FilmPlayerProps {
  video: PlayerVideo;
  floor: Floor;
  /** Moments people speak of, in seconds. */
  moments: readonly number[];
  /** What can be read along; the first is, until a person chooses. */
  captions?: readonly PlayerCaptions[] | undefined;
  /** In seconds. */
  startAt: () => number;
  onTime: (seconds: number) => void;
  onEnded?: (() => void) | undefined;
}

/** Plays a film of our own. */
export function FilmPlayer(props: FilmPlayerProps) {
  const { video, floor, moments, startAt, onTime, onEnded } = props;
  const { t } = useTranslation('videos');
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const address = useOpenAddress(video);
  const reading = useReading(props.captions);
  const caption = useCaption(film, reading.chosen?.captions);
  const qualities = useStreams({
    film,
    address: address.streams,
    startAt,
    onFailed: address.onStreamsFailed,
  });

  // Asked again while it plays: a time in a comment was followed.
  useEffect(() => {
    if (floor.from !== null) moveTo(film, floor.from);
  }, [film, floor]);

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
  const isStreamed = address.streams !== null;
  return (
    <FilmStage
      filmRef={setFilm}
      film={{
        src: isStreamed ? undefined : address.url,
        'aria-label': t('player.name', { title: video.title }),
        autoPlay: true,
        onLoadedMetadata: (event) => {
          event.currentTarget.currentTime = startAt();
        },
        onTimeUpdate: (event) => onTime(event.currentTarget.currentTime),
        onEnded,
        onError: isStreamed ? undefined : address.onFileFailed,
      }}
      renderBar={(stage) => (
        <PlayerBar
          {...stage}
          strip={video.strip}
          moments={moments}
          takesFocus
          tools={
            <>
              <SkipButtons {...stage} />
              <MuteButton {...stage} />
            </>
          }
          endTools={
            <>
              <SpeedSelect {...stage} />
              {reading.offered.length > 0 && <CaptionSelect reading={reading} />}
              {qualities.offered.length > 1 && <QualitySelect qualities={qualities} />}
              <FullButton {...stage} />
            </>
          }
        />
      )}
    >
      {reading.chosen && <CaptionLines text={caption} language={reading.chosen.language} />}
    </FilmStage>
  );
}
