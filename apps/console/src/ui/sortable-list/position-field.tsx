import { useState, type KeyboardEvent } from 'react';
import { indexFromPosition } from './reorder.ts';
import classes from './sortable-list.module.css';

export interface PositionFieldProps {
  readonly label: string;
  readonly index: number;
  readonly count: number;
  readonly onMoveTo: (index: number) => void;
}

/** The place in the order, counted from 1; typing another one moves the item there. */
export function PositionField({ label, index, count, onMoveTo }: PositionFieldProps) {
  const [typed, setTyped] = useState<string>();

  const commit = () => {
    if (typed === undefined) return;
    const target = indexFromPosition(typed, count);
    setTyped(undefined);
    if (target !== undefined && target !== index) onMoveTo(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    }
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
    }
  };

  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      className={classes.position}
      aria-label={label}
      value={typed ?? index + 1}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
