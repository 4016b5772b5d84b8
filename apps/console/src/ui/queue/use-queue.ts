import { useState } from 'react';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';

interface QueueRow {
  readonly id: number;
}

export interface QueuePage<Row> {
  /** Another page, order or filter has another name, and begins at its top. */
  readonly name: string;
  readonly rows: readonly Row[] | undefined;
  readonly isPlaceholder: boolean;
}

interface Focus {
  readonly page: string;
  readonly id: number;
}

const keyOf = ({ id }: QueueRow) => String(id);

/** Rows gone through one after the other: which one is looked at. What arrives waits meanwhile. */
export function useQueue<Row extends QueueRow>({
  name,
  rows: read,
  isPlaceholder,
}: QueuePage<Row>) {
  const [focus, setFocus] = useState<Focus | null>(null);
  const [settled, setSettled] = useState<readonly number[]>([]);
  const chosen = focus?.page === name ? focus.id : undefined;
  const isOpen = chosen !== undefined && !settled.includes(chosen);
  const list = useSteadyRows(read, {
    keyOf,
    view: name,
    isPlaceholder,
    pinned: isOpen ? String(chosen) : undefined,
  });
  const rows: readonly Row[] = list.rows ?? [];
  const current = rows.find(({ id }) => id === chosen) ?? rows[0];
  // Held by its id from the first moment, so that nothing takes its place while somebody looks.
  if (current && !isPlaceholder && current.id !== chosen) setFocus({ page: name, id: current.id });

  const choose = ({ id }: QueueRow) => {
    setFocus({ page: name, id });
    setSettled((before) => before.filter((one) => one !== id));
  };
  /** Done with: it need not be kept where it is any longer. */
  const settle = ({ id }: QueueRow) => setSettled((before) => [...before, id]);

  return { list, rows, current, choose, settle };
}
