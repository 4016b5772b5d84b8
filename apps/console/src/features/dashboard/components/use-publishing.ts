import type { Video } from '@bimah/contract/videos.ts';
import { useEffect, useRef, useState } from 'react';
import { usePublication } from '#features/videos/index.ts';

const rowOf = ({ id }: Pick<Video, 'id'>) => document.querySelector(`[data-video="${id}"]`);

/** The row a person published from goes away; they go on at the next one. */
function focusAfter(rows: readonly Video[], published: Video) {
  const isElsewhere = !rowOf(published)?.contains(document.activeElement);
  if (isElsewhere && document.activeElement !== document.body) return;
  const index = rows.findIndex(({ id }) => id === published.id);
  const neighbour = rows[index + 1] ?? rows[index - 1];
  const next = neighbour && rowOf(neighbour)?.querySelector<HTMLElement>('button');
  (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
}

/** How long a published row stays, turning green and folding away. The styles name the same time. */
const LEAVE_MS = 1_000;

interface LeavingRow<Row> {
  readonly row: Row;
  /** Where it stood in the list it is no longer part of. */
  readonly index: number;
}

/** The list with those that are on their way out still in their places. */
export function withLeaving<Row extends { readonly id: number }>(
  rows: readonly Row[],
  leaving: readonly LeavingRow<Row>[],
): Row[] {
  const shown = [...rows];
  for (const { row, index } of leaving) {
    if (!shown.some(({ id }) => id === row.id)) shown.splice(index, 0, row);
  }
  return shown;
}

/** Publishes videos out of a list, each leaving in sight. */
export function usePublishing(videos: readonly Video[]) {
  const publication = usePublication();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const [leaving, setLeaving] = useState<readonly LeavingRow<Video>[]>([]);
  const farewells = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = farewells.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  const isLeaving = ({ id }: Video) => leaving.some(({ row }) => row.id === id);
  const rows = withLeaving(videos, leaving);

  const leave = (video: Video) => {
    const index = rows.findIndex(({ id }) => id === video.id);
    setLeaving((before) => [...before, { row: video, index }]);
    const timer = setTimeout(() => {
      farewells.current.delete(timer);
      setLeaving((before) => before.filter(({ row }) => row.id !== video.id));
    }, LEAVE_MS);
    farewells.current.add(timer);
    focusAfter(
      rows.filter((row) => row.id === video.id || !isLeaving(row)),
      video,
    );
  };

  const publish = async (video: Video) => {
    if (busy.includes(video.id) || isLeaving(video)) return;
    setBusy((before) => [...before, video.id]);
    if (await publication.publish(video)) leave(video);
    setBusy((before) => before.filter((id) => id !== video.id));
  };

  return { rows, publish, isBusy: ({ id }: Video) => busy.includes(id), isLeaving };
}
