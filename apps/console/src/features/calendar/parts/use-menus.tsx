import type { CalendarItem, CalendarVideo } from '@bimah/contract/calendar.ts';
import { IconArrowsMove, IconCheck } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wallClockAt } from '#platform/time/zoned.ts';
import { latePart } from '#ui/late-part/late-part.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import type { MenuPanelProps } from '#ui/menu/menu-panel.tsx';
import type { Movable } from '../drag/hand.ts';
import { judgedBy, useDrop, type DropFacts } from '../drag/use-drop.ts';
import { useMoveWords } from '../drag/use-move-words.ts';
import { isRestIn } from '../jewish/day-facts.ts';
import { waysOut } from '../week/ways-out.ts';
import { addEntries } from './add-entries.ts';
import { movableOf } from './item-card.tsx';
import { itemEntries } from './item-entries.ts';
import type { MoveDialogProps } from './move-dialog.tsx';

const MenuPanel = latePart<MenuPanelProps>(
  async () => (await import('#ui/menu/menu-panel.tsx')).MenuPanel,
  ({ onClose }) => onClose(),
);

const MoveDialog = latePart<MoveDialogProps>(
  async () => (await import('./move-dialog.tsx')).MoveDialog,
  ({ onClose }) => onClose(),
);

interface OpenMenu {
  readonly button: HTMLElement;
  readonly entries: readonly MenuEntry[];
}

/** Each place has a menu of its own, which remembers where it stood. */
const placeOf = ({ dataset: { item, dayButton, conflict } }: HTMLElement): string =>
  item ?? dayButton ?? conflict ?? 'add';

/** One menu for all that stands on the calendar: a month may hold hundreds of things. */
export function useMenus(channelId: number | undefined, facts: DropFacts) {
  const { t } = useTranslation('calendar');
  const { zone } = facts;
  const { moveTo, drop } = useDrop(zone);
  const { whenOf } = useMoveWords(facts);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [moving, setMoving] = useState<Movable | null>(null);

  const open = (button: HTMLElement, entries: readonly MenuEntry[]) => {
    setMenu({ button, entries });
    setOpen(true);
  };
  const openAdd = (at: string | undefined, button: HTMLElement) =>
    open(button, addEntries(t, channelId, at));
  const openItem = (item: CalendarItem, button: HTMLElement) => {
    const thing = movableOf(item);
    open(
      button,
      item.kind === 'slot'
        ? addEntries(t, channelId ?? item.channel?.id, item.at)
        : itemEntries(t, item, {
            onMove: () => setMoving(thing),
            onUndate: () => thing && void moveTo(thing, null),
          }),
    );
  };

  const openConflict = (videos: readonly CalendarVideo[], button: HTMLElement) => {
    const all = [...facts.days.values()].flat();
    const ways = waysOut(videos, all, isRestIn(facts.town)).map(({ video, at, to }): MenuEntry => {
      const words = { title: video.title, when: whenOf(at) };
      const thing: Movable = { kind: 'video', at: video.at, video };
      const { date, time } = wallClockAt(at, zone);
      return {
        label: to === 'slot' ? t('week.toSlot', words) : t('week.toLater', words),
        icon: IconArrowsMove,
        onAction: () => drop(thing, judgedBy(facts)(thing, { date, time })),
      };
    });
    open(button, [
      ...ways,
      { label: t('week.leave'), icon: IconCheck, onAction: () => button.focus() },
    ]);
  };

  const panels: ReactNode = (
    <>
      {menu && (
        <MenuPanel
          key={placeOf(menu.button)}
          button={menu.button}
          items={menu.entries}
          isOpen={isOpen}
          onClose={() => {
            setOpen(false);
            menu.button.focus();
          }}
        />
      )}
      {moving && <MoveDialog thing={moving} zone={zone} onClose={() => setMoving(null)} />}
    </>
  );
  return { openAdd, openItem, openConflict, startMoving: setMoving, panels };
}
