import { Checkbox } from '@mantine/core';
import type { ChangeEvent, MouseEvent } from 'react';
import classes from './data-table.module.css';

export interface RowCheckboxProps {
  readonly label: string;
  /** Shows the label, where no column's head explains the square. */
  readonly labelled?: boolean;
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
export function RowCheckbox(props: RowCheckboxProps) {
  const { label, labelled = false, checked, indeterminate = false, onToggle } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done here, only prevented
    <label className={classes.check} data-labelled={labelled || undefined} onMouseDown={keepText}>
      <Checkbox
        size="18px"
        aria-label={labelled ? undefined : label}
        checked={checked}
        indeterminate={indeterminate}
        onChange={(event) => onToggle(heldShift(event))}
      />
      {labelled && <span>{label}</span>}
    </label>
  );
}
