import { IconArrowDown, IconArrowUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import type { Layout } from './layout.ts';

const BUTTONS = {
  list: [
    { step: -1, icon: IconArrowUp, words: 'sortable.up' },
    { step: 1, icon: IconArrowDown, words: 'sortable.down' },
  ],
  grid: [
    { step: -1, icon: IconChevronLeft, words: 'sortable.earlier' },
    { step: 1, icon: IconChevronRight, words: 'sortable.later' },
  ],
} as const;

export interface MoveButtonsProps {
  readonly layout: Layout;
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly onMoveTo: (index: number) => void;
}

/** One place back or forth, for whoever cannot or would rather not drag. */
export function MoveButtons({ layout, name, index, count, onMoveTo }: MoveButtonsProps) {
  const { t } = useTranslation('lists');
  return BUTTONS[layout].map(({ step, icon, words }) => {
    const target = index + step;
    const atTheEnd = target < 0 || target >= count;
    return (
      <IconButton
        key={step}
        size="md"
        icon={icon}
        label={t(words, { name })}
        aria-disabled={atTheEnd}
        data-disabled={atTheEnd}
        onClick={() => {
          if (!atTheEnd) onMoveTo(target);
        }}
      />
    );
  });
}
