import { IconPhotoVideo, IconReplace } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FileInput } from '#ui/file-drop/file-input.tsx';
import { useFileDrop } from '#ui/file-drop/use-file-drop.ts';
import { STORY_ACCEPT } from '../media-file.ts';
import classes from './media-field.module.css';

export interface MediaDropZoneProps {
  id: string;
  empty: boolean;
  invalid: boolean;
  labelledBy: string;
  describedBy: string | undefined;
  onFile: (file: File) => void;
  /** The window for choosing was closed without a choice, or what was dropped is no file. */
  onNothing: () => void;
}

const asLink = (words: ReactNode) => <span className={classes.link}>{words}</span>;

export function MediaDropZone(props: MediaDropZoneProps) {
  const { id, empty, invalid } = props;
  const { t } = useTranslation('stories');
  const take = (file: File | undefined) => (file ? props.onFile(file) : props.onNothing());
  const { isOver, target } = useFileDrop(take);
  const input = useRef<HTMLInputElement>(null);
  const pickId = `${id}-pick`;

  // React knows no such event of an input.
  const onNothing = useEffectEvent(props.onNothing);
  useEffect(() => {
    const element = input.current;
    const tell = () => onNothing();
    element?.addEventListener('cancel', tell);
    return () => element?.removeEventListener('cancel', tell);
  }, []);

  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      data-compact={!empty || undefined}
      data-invalid={invalid || undefined}
      {...target}
    >
      <FileInput
        ref={input}
        id={id}
        accept={STORY_ACCEPT}
        aria-labelledby={`${props.labelledBy} ${pickId}`}
        aria-describedby={props.describedBy}
        aria-invalid={invalid || undefined}
        onFiles={([file]) => take(file)}
      />
      <label id={pickId} htmlFor={id} className={classes.pick}>
        <DirIcon icon={empty ? IconPhotoVideo : IconReplace} />
        <span>
          {isOver && t('media.drop')}
          {!isOver && empty && <RichText text={() => t('media.choose')} marks={{ link: asLink }} />}
          {!isOver && !empty && t('media.replace')}
        </span>
      </label>
    </div>
  );
}
