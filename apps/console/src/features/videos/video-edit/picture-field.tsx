import type { Video } from '@bimah/contract/videos.ts';
import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@bimah/contract/rules/media-types.ts';
import { Button, Kbd, VisuallyHidden } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { senderTo } from '#features/files/index.ts';
import { FilmStage, FrameButtons, PlayerBar, stepFrame } from '#features/video-parts/index.ts';
import { drawFrame } from '#platform/film/read-film.ts';
import { formatDuration } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { describedBy, FieldNotes, partIds } from '#ui/form/field/field-shell.tsx';
import { ImageFate } from '#ui/form/image-field/image-fate.tsx';
import { OwnPictureTile, PictureTile, PictureTiles } from '#ui/form/image-field/picture-tiles.tsx';
import { useImageUpload } from '#ui/form/image-field/use-image-upload.ts';
import { useLetterKeys, usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useTouch } from '#ui/phone/use-touch.ts';
import { useFrames, type Previews } from './use-frames.ts';
import type { ChosenPicture } from './video-edit-values.ts';
import classes from './picture-field.module.css';

export interface PictureFieldProps extends BoundField<ChosenPicture | null> {
  video: Video;
  channelId: number;
  previews: Previews;
  onDrawn: (at: number, frame: Blob) => void;
  onBusyChange: (busy: boolean) => void;
}

const OFFERED = 7;
const FRAME_WIDTH = 480;
const rules = { types: IMAGE_TYPES, maxBytes: IMAGE_BYTES_MAX };

/** Fine enough for each frame. */
const hundredths = (seconds: number) => Math.round(seconds * 100) / 100;
const tenths = (seconds: number) => Math.round(seconds * 10) / 10;

/** In the middle of each of so many parts: neither the first frame, which is often black, nor the last. */
const momentsOf = (duration: number) =>
  Array.from({ length: OFFERED }, (_, part) => tenths(((part + 0.5) / OFFERED) * duration));

export const hasFilm = ({ platform, video_url, duration }: Video) =>
  platform === 'internal' && video_url !== null && duration !== null;

/** The picture viewers see: a moment of the film, or one of one's own. */
export function PictureField(props: PictureFieldProps) {
  const { id, value, onChange, video, channelId } = props;
  const { t } = useTranslation('video');
  const sending = useImageUpload(
    senderTo({ channelId }),
    rules,
    (address) => onChange({ address }),
    props.onBusyChange,
  );
  const { transfer, error, take } = sending;
  const own = value !== null && 'address' in value ? value.address : null;
  const preview = transfer?.preview ?? own;
  const takeFrame = (at: number, frame: Blob | null) => {
    if (frame) props.onDrawn(at, frame);
    onChange({ at });
  };
  const isOurs = hasFilm(video);
  const shell = { label: t('edit.pictureLabel'), error: error ?? props.error };
  return (
    <div role="group" aria-labelledby={partIds(id).label}>
      <VisuallyHidden id={partIds(id).label}>{shell.label}</VisuallyHidden>
      <div className={classes.picture} data-film={isOurs || undefined}>
        {isOurs && <FramePlayer video={video} onTake={takeFrame} />}
        <div>
          <PictureTiles>
            {isOurs && <Frames {...props} />}
            <OwnPictureTile
              id={id}
              accept={IMAGE_TYPES.join(',')}
              preview={preview}
              words={t(preview === null ? 'edit.ownPicture' : 'edit.otherPicture')}
              invalid={shell.error !== undefined}
              labelledBy={partIds(id).label}
              describedBy={describedBy(id, shell)}
              onFile={(file) => file && void take(file)}
            />
          </PictureTiles>
          <ImageFate sending={sending} onRemove={own === null ? undefined : () => onChange(null)} />
        </div>
      </div>
      <FieldNotes id={id} error={shell.error} />
    </div>
  );
}

type FramesProps = Pick<PictureFieldProps, 'video' | 'value' | 'onChange' | 'previews' | 'onDrawn'>;

function Frames({ video, value, onChange, previews, onDrawn }: FramesProps) {
  const { t } = useTranslation('video');
  const chosen = value !== null && 'at' in value ? value.at : null;
  const offered = momentsOf(video.duration ?? 0);
  const moments = chosen === null || offered.includes(chosen) ? offered : [...offered, chosen];
  const frames = useFrames({ video, moments, previews, onDrawn });
  if (frames.every(({ isMissing }) => isMissing)) {
    return <p className={classes.failed}>{t('edit.frameFailed')}</p>;
  }
  const shown = frames.filter(({ at, isMissing }) => !isMissing || at === chosen);
  return (
    <>
      {shown.map(({ at, picture }) => (
        <PictureTile
          key={at}
          src={picture}
          label={t('edit.frameAt', { time: formatDuration(at) })}
          chosen={at === chosen}
          onToggle={() => onChange(at === chosen ? null : { at })}
        >
          <span className={classes.time} data-chosen={at === chosen || undefined}>
            <Ltr>{formatDuration(at)}</Ltr>
          </span>
        </PictureTile>
      ))}
      <p className={classes.note}>{t('edit.moments', { count: shown.length })}</p>
    </>
  );
}

interface FramePlayerProps {
  video: Video;
  /** At this second, as it is to be seen; null where this browser cannot draw it. */
  onTake: (at: number, frame: Blob | null) => void;
}

/** The film itself, stopped where its picture is to be. */
function FramePlayer({ video, onTake }: FramePlayerProps) {
  const { t } = useTranslation('video');
  const letters = useLetterKeys();
  const isTouch = useTouch();
  const player = useRef<HTMLVideoElement>(null);
  const take = async () => {
    const film = player.current;
    if (!film) return;
    const at = hundredths(film.currentTime);
    onTake(at, film.videoWidth > 0 ? await drawFrame(film, FRAME_WIDTH) : null);
  };
  usePageKey({
    KeyP: () => void take(),
    Comma: () => stepFrame(player.current, -1),
    Period: () => stepFrame(player.current, 1),
  });
  return (
    <div className={classes.player}>
      <div className={classes.film}>
        <FilmStage
          filmRef={player}
          film={{
            src: video.video_url ?? undefined,
            poster: video.thumb_url ?? undefined,
            'aria-label': t('edit.player'),
            preload: 'metadata',
            muted: true,
          }}
          renderBar={(stage) => (
            <PlayerBar {...stage} strip={video.strip} endTools={<FrameButtons {...stage} />} />
          )}
        />
      </div>
      <Button
        fullWidth
        variant="default"
        leftSection={<DirIcon icon={IconCamera} />}
        rightSection={letters && !isTouch && <Kbd>P</Kbd>}
        onClick={() => void take()}
      >
        {t('edit.takeFrame')}
      </Button>
    </div>
  );
}
