import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#ui/toasts/toast-store.ts';
import { keyOf, type Entry } from './playlist-values.ts';
import { inSeriesOrder, type SeriesOrder } from './series-order.ts';
import type { PlaylistEdit } from './use-playlist-edit.ts';

const isSameSet = (one: readonly Entry[], other: readonly Entry[]) => {
  const keys = new Set(other.map(keyOf));
  return one.length === other.length && one.every((entry) => keys.has(keyOf(entry)));
};

/** Puts all videos in order at once; those not on the screen yet are brought first. */
export function useSeriesSort({ form, rows }: PlaylistEdit) {
  const { t } = useTranslation('playlists');
  const waiting = useRef<SeriesOrder>(null);

  const now = () => form.core.getValues().playlist_items;
  const sort = (order: SeriesOrder) => {
    const before = now();
    const videos = new Map(rows.rows.map(({ key, video }) => [key, video]));
    const describe = (entry: Entry) => {
      const video = videos.get(keyOf(entry));
      return { title: video?.title ?? '', date: video?.published_at ?? video?.created_at ?? '' };
    };
    form.setValue('playlist_items', inSeriesOrder(before, order, describe));
    notify.info(t(`series.done.${order}`), {
      undo: async () => {
        if (!isSameSet(before, now())) throw new Error('The list holds other videos by now');
        form.setValue('playlist_items', before);
      },
    });
  };
  const sortOnceWhole = useEffectEvent(() => {
    const order = waiting.current;
    if (!order || !rows.isWhole) return;
    waiting.current = null;
    sort(order);
  });
  useEffect(() => sortOnceWhole(), [rows.isWhole]);

  return (order: SeriesOrder) => {
    if (rows.isWhole) {
      sort(order);
      return;
    }
    waiting.current = order;
    rows.showAll();
  };
}
