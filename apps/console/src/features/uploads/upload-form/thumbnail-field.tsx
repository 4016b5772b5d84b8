import { IMAGE_BYTES_MAX, IMAGE_TYPES } from '@bimah/contract/rules/media-types.ts';
import { useTranslation } from 'react-i18next';
import { senderTo, type UploadTarget } from '#features/files/index.ts';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { describedBy, FieldShell, partIds } from '#ui/form/field/field-shell.tsx';
import { ImageFate } from '#ui/form/image-field/image-fate.tsx';
import { OwnPictureTile, PictureTile, PictureTiles } from '#ui/form/image-field/picture-tiles.tsx';
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
    error: error ?? props.error,
  };
  const hint = t('details.thumbnailHint');
  const own = {
    id,
    accept: ACCEPT,
    preview: chosenFrame ? null : (transfer?.preview ?? shown),
    invalid: shell.error !== undefined,
    labelledBy: partIds(id).label,
    describedBy: describedBy(id, { ...shell, description: hint }),
    onFile: (file: File | undefined) => file && void take(file),
  };

  const remove = value !== null && !transfer ? () => onChange(null) : undefined;

  const tile = (
    <OwnPictureTile
      {...own}
      alone={frames.length === 0}
      words={t(own.preview === null ? 'details.ownPicture' : 'details.otherPicture')}
    />
  );

  return (
    <FieldShell {...shell} role="group" description={frames.length > 0 ? hint : undefined}>
      {frames.length === 0 ? (
        <div className={classes.alone} data-filled={own.preview !== null || undefined}>
          {tile}
          <p id={partIds(id).description} className={classes.hint}>
            {hint}
          </p>
        </div>
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
          {tile}
        </PictureTiles>
      )}
      <ImageFate sending={sending} onRemove={remove} />
    </FieldShell>
  );
}
