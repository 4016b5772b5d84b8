import { useState } from 'react';
import { movedUp, steady, type KeyOf } from './steady.ts';

export interface SteadyRowsOptions<Row> {
  readonly keyOf: KeyOf<Row>;
  /** Which list it is: another page, order or filter is drawn as it comes. */
  readonly view: string;
  /** The rows are still those of another view. */
  readonly isPlaceholder?: boolean;
  /** The row somebody is busy with, if there is always one: it and the others stay where they are. */
  readonly pinned?: string | undefined;
  /** Rows move up when something new is in them. */
  readonly movesAreNews?: boolean;
}

export interface SteadyRows<Row> {
  /** `undefined` while nothing has arrived yet. */
  readonly rows: readonly Row[] | undefined;
  /** How many wait to be shown. */
  readonly arrived: number;
  readonly showArrived: () => void;
  /** Somebody has a hand on the list: nothing may move under it. */
  readonly setTouched: (isTouched: boolean) => void;
}

interface Held<Row> {
  readonly view: string;
  readonly latest: readonly Row[];
  readonly pinned: string | undefined;
  readonly rows: readonly Row[];
  readonly known: ReadonlySet<string>;
  readonly arrived: number;
}

/**
 * Keeps a list that changes by itself from moving under whoever is busy with it: what arrives is
 * counted, and shown when they ask for it or let go. Hand it the very array that was read.
 */
export function useSteadyRows<Row>(
  latest: readonly Row[] | undefined,
  { keyOf, view, isPlaceholder = false, pinned, movesAreNews = false }: SteadyRowsOptions<Row>,
): SteadyRows<Row> {
  const [isTouched, setTouched] = useState(false);
  const [held, setHeld] = useState<Held<Row> | null>(null);
  const isBusy = isTouched || pinned !== undefined;

  const adopted = (rows: readonly Row[]): Held<Row> => ({
    view,
    latest: rows,
    pinned,
    rows,
    known: new Set(rows.map(keyOf)),
    arrived: 0,
  });

  const next = (): Held<Row> | null => {
    if (latest === undefined || isPlaceholder) return null;
    if (held === null || held.view !== view) return adopted(latest);
    if (!isBusy) return held.rows === latest ? held : adopted(latest);
    if (held.latest === latest && held.pinned === pinned) return held;
    const { rows, arrived } = steady(held.rows, latest, { keyOf, known: held.known, pinned });
    const moved = movesAreNews ? movedUp(held.rows, latest, keyOf) : 0;
    const known = new Set([...held.known, ...rows.map(keyOf)]);
    return { view, latest, pinned, rows, known, arrived: arrived + moved };
  };

  const current = next();
  if (current !== held) setHeld(current);
  return {
    rows: current?.rows ?? latest,
    arrived: current?.arrived ?? 0,
    showArrived: () => latest && setHeld(adopted(latest)),
    setTouched,
  };
}
