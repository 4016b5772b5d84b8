import { Checkbox } from '@mantine/core';
import type { ChangeEvent, MouseEvent } from 'react';
import classes from './data-table.module.css';

export interface RowCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  readonly onToggle: (range: boolean) => void;
}

/** Shift with a click would also select the text between the rows. */
const keepText = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};

const heldShift = (event: ChangeEvent) =>
  event.nativeEvent instanceof window.MouseEvent && event.nativeEvent.shiftKey;

/** The square is small, so a larger ground around it answers too. */
export function RowCheckbox({ label, checked, indeterminate = false, onToggle }: RowCheckboxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done here, only prevented
    <label className={classes.check} onMouseDown={keepText}>
      <Checkbox
        size="18px"
        aria-label={label}
        checked={checked}
        indeterminate={indeterminate}
        onChange={(event) => onToggle(heldShift(event))}
      />
    </label>
  );
}
