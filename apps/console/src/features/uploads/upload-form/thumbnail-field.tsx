import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@bimah/contract/rules/media-types.ts';
import { useTranslation } from 'react-i18next';
import { senderTo, type UploadTarget } from '#features/files/index.ts';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { describedBy, FieldShell, partIds } from '#ui/form/field/field-shell.tsx';
import { ImageDropZone } from '#ui/form/image-field/image-drop-zone.tsx';
import { ImageFate } from '#ui/form/image-field/image-fate.tsx';
import { OwnPictureTile, PictureTile, PictureTiles } from '#ui/form/image-field/picture-tiles.tsx';
import { useImageUpload, type UploadImage } from '#ui/form/image-field/use-image-upload.ts';
import type { Frame } from '../wizard/use-film-facts.ts';

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

  const remove = value !== null && !transfer ? () => onChange(null) : undefined;

  return (
    <FieldShell {...shell} role="group">
      {frames.length === 0 ? (
        <ImageDropZone
          {...own}
          ratio={16 / 9}
          disabled={false}
          dimmed={transfer !== null}
          wide
          onRemove={remove}
        />
      ) : (
        <PictureTiles>
          {frames.map((frame, index) => (
            <PictureTile
              key={frame.url}
              src={frame.url}
              label={t('details.frame', { number: index + 1 })}
              chosen={frame === chosenFrame}
              onToggle={() => (frame === chosenFrame ? onChange(null) : void take(frame.file))}
            />
          ))}
          <OwnPictureTile
            {...own}
            words={t(own.preview === null ? 'details.ownPicture' : 'details.otherPicture')}
          />
        </PictureTiles>
      )}
      <ImageFate sending={sending} onRemove={frames.length === 0 ? undefined : remove} />
    </FieldShell>
  );
}
