import { IconPhotoEdit, IconPhotoPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FileInput } from '#ui/file-drop/file-input.tsx';
import classes from './thumbnail-field.module.css';

export interface OwnPictureTileProps {
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
export function OwnPictureTile(props: OwnPictureTileProps) {
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
