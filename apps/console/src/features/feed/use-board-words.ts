import { FEED_SLOTS } from '@bimah/contract/limits.ts';
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { numberIn } from './board-ids.ts';
import type { Board } from './feed.queries.ts';

/** What a screen reader hears while a card is in the hand. */
export function useBoardWords({ videos }: Board) {
  const { t } = useTranslation(['feed', 'lists']);
  const lastSlot = useRef<number>(undefined);
  const cardOf = (id: UniqueIdentifier) => videos.find((video) => video.id === numberIn(id));
  const at = (id: UniqueIdentifier, position?: number) => {
    const card = cardOf(id);
    return {
      name: card?.title ?? '',
      position: position ?? card?.video_position.position ?? 0,
      total: FEED_SLOTS,
    };
  };

  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastSlot.current = at(active.id).position;
      return t('lists:sortable.lifted', at(active.id));
    },
    onDragOver: ({ active, over }) => {
      // A lifted card starts out over its own slot: saying so would cut "lifted" short.
      if (!over || numberIn(over.id) === lastSlot.current) return undefined;
      lastSlot.current = numberIn(over.id);
      return t('lists:sortable.over', at(active.id, numberIn(over.id)));
    },
    onDragEnd: ({ active, over }) =>
      t('lists:sortable.dropped', at(active.id, over ? numberIn(over.id) : undefined)),
    onDragCancel: ({ active }) => t('lists:sortable.cancelled', at(active.id)),
  };
  return { announcements, screenReaderInstructions: { draggable: t('instructions') } };
}
