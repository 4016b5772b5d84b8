import type { ComponentProps } from 'react';
import classes from './file-input.module.css';

type Own = 'onChange' | 'type' | 'className' | 'value';

export interface FileInputProps extends Omit<ComponentProps<'input'>, Own> {
  onFiles: (files: readonly File[]) => void;
}

/** Lies unseen over its whole frame and takes the focus; what is seen of it is its label. */
export function FileInput({ onFiles, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      type="file"
      className={classes.file}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        // Otherwise picking the same file again after a failure would change nothing.
        event.currentTarget.value = '';
      }}
    />
  );
}
