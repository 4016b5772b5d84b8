import { Checkbox } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import classes from './picker.module.css';

export interface ChoiceRowProps {
  label: string;
  /** Why it cannot be chosen, or what else is to be known. */
  note?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A row that is a checkbox as a whole. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { label, note, checked, disabled = false, onToggle, children } = props;
  const noteId = useId();
  return (
    <li>
      <label className={classes.choice} data-disabled={disabled || undefined}>
        <Checkbox
          size="18px"
          aria-label={label}
          aria-describedby={note && noteId}
          checked={checked}
          disabled={disabled}
          onChange={onToggle}
        />
        <div className={classes.content}>{children}</div>
        {note && (
          <span id={noteId} className={classes.note}>
            {note}
          </span>
        )}
      </label>
    </li>
  );
}
