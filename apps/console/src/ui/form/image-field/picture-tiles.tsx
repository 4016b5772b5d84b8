import { Skeleton } from '@mantine/core';
import { IconCheck, IconPhoto, IconPhotoEdit, IconPhotoPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FileInput } from '#ui/file-drop/file-input.tsx';
import classes from './picture-tiles.module.css';

/** Pictures to choose from, side by side. */
export const PictureTiles = ({ children }: { children: ReactNode }) => (
  <div className={classes.choices}>{children}</div>
);

export interface PictureTileProps {
  /** Undefined while it is on its way. */
  src: string | undefined;
  label: string;
  chosen: boolean;
  onToggle: () => void;
  /** Stands under the picture. */
  children?: ReactNode;
}

/** One that can be chosen, and let go of again. */
export function PictureTile({ src, label, chosen, onToggle, children }: PictureTileProps) {
  return (
    <div>
      <button
        type="button"
        className={classes.frame}
        aria-pressed={chosen}
        aria-label={label}
        onClick={onToggle}
      >
        {src === undefined ? (
          <>
            <Skeleton height="100%" radius={0} />
            <DirIcon icon={IconPhoto} size={16} className={classes.waiting} />
          </>
        ) : (
          <img src={src} alt="" />
        )}
        {chosen && (
          <span className={classes.check}>
            <DirIcon icon={IconCheck} size={16} />
          </span>
        )}
      </button>
      {children}
    </div>
  );
}

export interface OwnPictureTileProps {
  id: string;
  accept: string;
  /** A picture that was chosen instead of the others. */
  preview: string | null;
  /** There are no others: it is a line to press, until it has a picture. */
  alone?: boolean;
  words: string;
  invalid: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  onFile: (file: File | undefined) => void;
}

/** As large as the others, and the last of them. */
export function OwnPictureTile(props: OwnPictureTileProps) {
  const { id, preview, invalid, onFile } = props;
  const wordsId = `${id}-own`;
  return (
    <div
      className={classes.own}
      data-filled={preview !== null || undefined}
      data-line={props.alone && preview === null ? true : undefined}
    >
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
        {props.words}
      </label>
    </div>
  );
}
