import type { Video } from '@bimah/contract/videos.ts';
import { useState } from 'react';
import { usePublication } from '#features/videos/index.ts';
import { LEAVE_MS, withLeaving, type LeavingRow } from './leaving-rows.ts';

export const publishButtonId = ({ id }: Pick<Video, 'id'>): string => `publish-video-${id}`;

/** The button a person pressed goes away with its row; they go on at the next one. */
function focusAfter(rows: readonly Video[], published: Video) {
  const row = document.getElementById(publishButtonId(published))?.closest('li');
  const isElsewhere = !row?.contains(document.activeElement);
  if (isElsewhere && document.activeElement !== document.body) return;
  const index = rows.findIndex(({ id }) => id === published.id);
  const neighbour = rows[index + 1] ?? rows[index - 1];
  const next = neighbour && document.getElementById(publishButtonId(neighbour));
  (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
}

/** Publishes videos out of a list, each leaving in sight. */
export function usePublishing(videos: readonly Video[]) {
  const publication = usePublication();
  const [busy, setBusy] = useState<readonly number[]>([]);
  const [leaving, setLeaving] = useState<readonly LeavingRow<Video>[]>([]);
  const isLeaving = ({ id }: Video) => leaving.some(({ row }) => row.id === id);
  const rows = withLeaving(videos, leaving);

  const leave = (video: Video) => {
    const index = rows.findIndex(({ id }) => id === video.id);
    setLeaving((before) => [...before, { row: video, index }]);
    setTimeout(
      () => setLeaving((before) => before.filter(({ row }) => row.id !== video.id)),
      LEAVE_MS,
    );
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
