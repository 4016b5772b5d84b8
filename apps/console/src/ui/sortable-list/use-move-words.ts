import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Named {
  readonly key: string;
  readonly name: string;
}

/** What a screen reader hears while an item moves. */
export function useMoveWords(items: readonly Named[]) {
  const { t } = useTranslation('lists');
  const total = items.length;
  const lastOver = useRef<UniqueIdentifier>(undefined);
  const indexOf = (id: UniqueIdentifier) => items.findIndex(({ key }) => key === id);
  const nameOf = (id: UniqueIdentifier) => items[indexOf(id)]?.name ?? '';
  const at = (name: string, index: number) => ({ name, position: index + 1, total });

  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return t('sortable.lifted', at(nameOf(active.id), indexOf(active.id)));
    },
    onDragOver: ({ active, over }) => {
      // A lifted item starts out over its own place: saying so would cut "lifted" short.
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return t('sortable.over', at(nameOf(active.id), indexOf(over.id)));
    },
    onDragEnd: ({ active, over }) =>
      t('sortable.dropped', at(nameOf(active.id), indexOf((over ?? active).id))),
    onDragCancel: ({ active }) =>
      t('sortable.cancelled', at(nameOf(active.id), indexOf(active.id))),
  };

  return {
    accessibility: {
      announcements,
      screenReaderInstructions: { draggable: t('sortable.instructions') },
    },
    moved: (name: string, index: number) => t('sortable.moved', at(name, index)),
  };
}
