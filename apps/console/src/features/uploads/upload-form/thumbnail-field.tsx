import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@bimah/contract/rules/media-types.ts';
import { IconCheck, IconPhotoEdit, IconPhotoPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { senderTo, type UploadTarget } from '#features/files/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FileInput } from '#ui/file-drop/file-input.tsx';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { describedBy, FieldShell, partIds } from '#ui/form/field/field-shell.tsx';
import { ImageDropZone } from '#ui/form/image-field/image-drop-zone.tsx';
import { ImageFate } from '#ui/form/image-field/image-fate.tsx';
import { useImageUpload, type UploadImage } from '#ui/form/image-field/use-image-upload.ts';
import type { Frame } from '../wizard/use-film-facts.ts';
import classes from './thumbnail-field.module.css';

/** A picture that was sent, and where this browser can show it from. */
export interface Picture {
  readonly address: string;
  readonly local: string;
}

export interface ThumbnailFieldProps extends BoundField<string | null> {
  target: UploadTarget;
  /** Pictures out of the film itself. */
  frames: readonly Frame[];
  picture: Picture | null;
  onPicture: (picture: Picture) => void;
  onBusyChange: (busy: boolean) => void;
}

const ACCEPT = IMAGE_TYPES.join(',');
const rules = { types: IMAGE_TYPES, maxBytes: IMAGE_BYTES_MAX };

interface OwnPictureTileProps {
  id: string;
  accept: string;
  /** A picture that was chosen instead of the film's own. */
  preview: string | null;
  invalid: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  onFile: (file: File | undefined) => void;
}

/** As large as the film's own pictures, and the last of them. */
function OwnPictureTile(props: OwnPictureTileProps) {
  const { id, preview, invalid, onFile } = props;
  const { t } = useTranslation('uploads');
  const wordsId = `${id}-own`;
  return (
    <div className={classes.own} data-filled={preview !== null || undefined}>
      {preview !== null && <img src={preview} alt="" />}
      <FileInput
        id={id}
        accept={props.accept}
        aria-labelledby={`${props.labelledBy} ${wordsId}`}
        aria-describedby={props.describedBy}
        aria-invalid={invalid || undefined}
        onFiles={([file]) => onFile(file)}
      />
      <label id={wordsId} htmlFor={id} className={classes.ownWords}>
        <DirIcon icon={preview === null ? IconPhotoPlus : IconPhotoEdit} />
        {t(preview === null ? 'details.ownPicture' : 'details.otherPicture')}
      </label>
    </div>
  );
}

interface FrameChoicesProps {
  frames: readonly Frame[];
  chosen: Frame | undefined;
  /** Null takes the choice back. */
  onChoose: (frame: Frame | null) => void;
  /** What can be chosen instead. */
  children: ReactNode;
}

/** Pictures out of the film, side by side. */
function FrameChoices({ frames, chosen, onChoose, children }: FrameChoicesProps) {
  const { t } = useTranslation('uploads');
  return (
    <div className={classes.choices}>
      {frames.map((frame, index) => (
        <button
          key={frame.url}
          type="button"
          className={classes.frame}
          aria-pressed={frame === chosen}
          aria-label={t('details.frame', { number: index + 1 })}
          onClick={() => onChoose(frame === chosen ? null : frame)}
        >
          <img src={frame.url} alt="" />
          {frame === chosen && (
            <span className={classes.check}>
              <DirIcon icon={IconCheck} size={16} />
            </span>
          )}
        </button>
      ))}
      {children}
    </div>
  );
}

/** One of the film's own pictures, or another; without a choice the server takes one itself. */
export function ThumbnailField(props: ThumbnailFieldProps) {
  const { id, value, onChange, frames, picture } = props;
  const { t } = useTranslation('uploads');
  const send: UploadImage = async (file, options) => {
    const address = await senderTo(props.target)(file, options);
    const local = frames.find((frame) => frame.file === file)?.url ?? URL.createObjectURL(file);
    props.onPicture({ address, local });
    return address;
  };
  const sending = useImageUpload(send, rules, onChange, props.onBusyChange);
  const { transfer, error, take } = sending;

  const shown = value !== null && picture?.address === value ? picture.local : value;
  const chosenFrame = frames.find(({ file, url }) =>
    transfer ? transfer.file === file : shown === url,
  );
  const shell = {
    id,
    label: t('details.thumbnail'),
    description: t('details.thumbnailHint'),
    error: error ?? props.error,
  };
  const own = {
    id,
    accept: ACCEPT,
    preview: chosenFrame ? null : (transfer?.preview ?? shown),
    invalid: shell.error !== undefined,
    labelledBy: partIds(id).label,
    describedBy: describedBy(id, shell),
    onFile: (file: File | undefined) => file && void take(file),
  };

  return (
    <FieldShell {...shell} role="group">
      {frames.length === 0 ? (
        <ImageDropZone {...own} ratio={16 / 9} disabled={false} dimmed={transfer !== null} />
      ) : (
        <FrameChoices
          frames={frames}
          chosen={chosenFrame}
          onChoose={(frame) => (frame ? void take(frame.file) : onChange(null))}
        >
          <OwnPictureTile {...own} />
        </FrameChoices>
      )}
      <ImageFate sending={sending} canRemove={value !== null} onRemove={() => onChange(null)} />
    </FieldShell>
  );
}
