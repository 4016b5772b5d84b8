import type { Video } from '@bimah/contract/videos.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { move } from '#ui/sortable-list/reorder.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { keyOf, type Entry } from './playlist-values.ts';
import type { PlaylistEdit } from './use-playlist-edit.ts';
import type { Row } from './use-rows.ts';

const asNew = (video: Video): Entry => ({ video_id: video.id, video });

/** What can be done to the order of a playlist before it is saved. */
export function useOrder({ form, seen, rows }: PlaylistEdit) {
  const { t } = useTranslation('playlists');
  /** Undo may come after a save, when what was taken out is no item any more. */
  const saved = useRef(seen);
  useEffect(() => {
    saved.current = seen;
  }, [seen]);

  const now = () => form.core.getValues().playlist_items;
  const set = (order: Entry[]) => form.setValue('playlist_items', order);

  const putBack = async (row: Row, index: number) => {
    const { entry, video } = row;
    const isItem = 'id' in entry && saved.current.item_ids.includes(entry.id);
    const back = isItem ? entry : asNew(video);
    if (!now().some((other) => keyOf(other) === keyOf(back))) set(now().toSpliced(index, 0, back));
  };
  const remove = (row: Row) => {
    const index = now().findIndex((entry) => keyOf(entry) === row.key);
    if (index === -1) return;
    set(now().toSpliced(index, 1));
    notify.info(t('items.removed'), {
      detail: row.video.title,
      undo: () => putBack(row, index),
    });
  };

  /** What was taken out and is chosen again is the item it was. */
  const entryOf = (video: Video): Entry => {
    const item = [...rows.known].find(
      ([id, known]) => known.id === video.id && seen.item_ids.includes(id),
    );
    return item ? { id: item[0] } : asNew(video);
  };
  /** New ones stand at the end, so the whole list comes on the screen. */
  const add = (videos: readonly Video[]) => {
    rows.showAll();
    set([...now(), ...videos.map(entryOf)]);
  };
  /** Of what is not on the screen yet, the video itself knows. */
  const has = (video: Video): boolean =>
    rows.rows.some((row) => row.video.id === video.id) ||
    (!rows.isWhole && video.playlist_ids.includes(seen.id));

  const moveTo = (from: number, to: number) => set(move(now(), from, to));
  return { moveTo, remove, add, has };
}
