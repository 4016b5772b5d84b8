import { formatCaptionTime } from '@bimah/contract/rules/caption-time.ts';
import type { Language } from '@bimah/contract/fields.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CaptionLines,
  FilmStage,
  FullButton,
  MuteButton,
  PlayerBar,
  SkipButtons,
  SpeedSelect,
  videoQuery,
  VideoThumb,
} from '#features/video-parts/index.ts';
import type { CaptionEditor } from './use-caption-editor.ts';
import { lineAt, usePlayhead } from './use-playhead.ts';
import classes from './caption-player.module.css';

export interface CaptionPlayerProps {
  video: Video;
  language: Language;
  player: RefObject<HTMLVideoElement | null>;
  editor: CaptionEditor;
  /** The film is at this moment, in milliseconds. */
  onTime: (time: number) => void;
}

/** What lines are timed by, once there are any. */
const toTenths = (seconds: number) => formatCaptionTime(Math.round(seconds * 1_000)).slice(0, -2);

/** The film with the lines as they are being written over it. */
export function CaptionPlayer({ video, language, player, editor, onTime }: CaptionPlayerProps) {
  const { t } = useTranslation('captions');
  const client = useQueryClient();
  const position = useRef(0);
  if (video.platform !== 'internal' || video.video_url === null) {
    return (
      <div className={classes.player}>
        <VideoThumb video={video} />
        <p className={classes.absent}>{t('player.absent')}</p>
      </div>
    );
  }
  return (
    <div className={classes.player}>
      <FilmStage
        filmRef={player}
        film={{
          src: video.video_url,
          poster: video.thumb_url ?? undefined,
          'aria-label': t('player.name'),
          preload: 'metadata',
          onLoadedMetadata: (event) => {
            if (position.current > 0) event.currentTarget.currentTime = position.current;
          },
          onTimeUpdate: (event) => {
            position.current = event.currentTarget.currentTime;
            onTime(Math.round(position.current * 1_000));
          },
          // The address of a film that is not public is good for a while only: a newer one is asked for.
          onError: () => void client.invalidateQueries({ queryKey: videoQuery(video.id).queryKey }),
        }}
        renderBar={(stage) => (
          <PlayerBar
            {...stage}
            strip={video.strip}
            {...(editor.rows.length > 0 && { formatTime: toTenths })}
            tools={<SkipButtons {...stage} />}
            endTools={
              <>
                <SpeedSelect {...stage} />
                <MuteButton {...stage} />
                <FullButton {...stage} />
              </>
            }
          />
        )}
      >
        <Overlay player={player} editor={editor} language={language} />
      </FilmStage>
    </div>
  );
}

function Overlay({
  player,
  editor,
  language,
}: Pick<CaptionPlayerProps, 'player' | 'editor' | 'language'>) {
  const time = usePlayhead(player);
  const row = editor.rows[lineAt(editor.rows, time)];
  return <CaptionLines text={row?.text ?? ''} language={language} />;
}
