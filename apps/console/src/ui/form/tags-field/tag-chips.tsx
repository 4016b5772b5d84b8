import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import type { Ref } from 'react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './tags-field.module.css';

export interface TagChip {
  readonly text: string;
  /** What its button does. */
  readonly action: string;
  /** Struck through until the form is saved; its button brings it back. */
  readonly isGoing?: boolean;
  /** Tinted until the form is saved. */
  readonly isNew?: boolean;
}

export interface TagChipsProps {
  label: string;
  chips: readonly TagChip[];
  /** Under the box and not in it. */
  below?: boolean;
  disabled?: boolean;
  onAction: (index: number) => void;
  ref?: Ref<HTMLUListElement>;
}

export function TagChips({ label, chips, below, disabled, onAction, ref }: TagChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul ref={ref} aria-label={label} className={classes.chips} data-below={below}>
      {chips.map(({ text, action, isGoing = false, isNew = false }, index) => {
        const words = <UserText lines={1}>{text}</UserText>;
        return (
          <li
            key={text}
            className={classes.chip}
            data-going={isGoing || undefined}
            data-new={isNew || undefined}
          >
            {isGoing ? <del>{words}</del> : words}
            <button
              type="button"
              className={classes.action}
              aria-label={action}
              disabled={disabled}
              onClick={() => onAction(index)}
            >
              <DirIcon icon={isGoing ? IconArrowBackUp : IconX} size={16} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
