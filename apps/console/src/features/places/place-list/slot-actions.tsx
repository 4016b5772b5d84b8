import type { PlaceGroup, PlaceSlot } from '@bimah/contract/place-record.ts';
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconCalendarPause,
  IconClockEdit,
  IconDots,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { editedRef } from '../place-ref.ts';
import type { PlaceScope } from '../use-place-scope.ts';
import { usePlaceActions } from './use-place-actions.tsx';
import classes from './slot-actions.module.css';

interface Action {
  readonly id: 'edit' | 'stop' | 'activate' | 'remove';
  readonly icon: Icon;
  readonly act?: () => void;
}

export interface SlotActionsProps {
  group: PlaceGroup;
  slot: PlaceSlot;
  scope: PlaceScope;
  /** How the date is called. */
  day: string;
}

function useSlotActions({ group, slot }: Pick<SlotActionsProps, 'group' | 'slot'>) {
  const { setStopped, remove } = usePlaceActions();
  // The only one is all there is.
  const ref = group.items.length === 1 ? editedRef(group) : String(slot.id);
  const place = { ...group, ...slot };
  const wayBack: Action = {
    id: 'activate',
    icon: IconArrowBackUp,
    act: () => void setStopped(place, ref, false),
  };
  const stop: Action = {
    id: 'stop',
    icon: IconCalendarPause,
    act: () => void setStopped(place, ref, true),
  };
  const edit: Action = { id: 'edit', icon: IconClockEdit };
  const discard: Action = {
    id: 'remove',
    icon: IconTrash,
    act: () => void remove(place, ref),
  };
  const actions = slot.disabled ? [edit, discard, wayBack] : [edit, stop, discard];
  return { ref, actions };
}

/** In words on hover and focus; on a phone behind three dots. What was stopped always shows its way back. */
export function SlotActions(props: SlotActionsProps) {
  const { group, scope, day } = props;
  const { t } = useTranslation('places');
  const isPhone = usePhone();
  const [isOpen, sheet] = useDisclosure(false);
  const { ref, actions } = useSlotActions(props);
  const described = (id: Action['id']) => t('dates.of', { action: t(`dates.${id}`), day });
  const buttons = actions.map(({ id, icon, act }) => {
    const content = (
      <>
        <DirIcon icon={icon} size={16} /> {t(`dates.${id}`)}
      </>
    );
    const looks = { className: classes.action, 'data-action': id, 'aria-label': described(id) };
    return act ? (
      <button
        key={id}
        type="button"
        {...looks}
        onClick={() => {
          sheet.close();
          act();
        }}
      >
        {content}
      </button>
    ) : (
      <Link key={id} to={scope.edit(ref)} search={{ type: group.place_type }} {...looks}>
        {content}
      </Link>
    );
  });
  if (!isPhone) {
    return (
      <span className={classes.actions}>
        {buttons}
        <span className={classes.dots}>
          <DirIcon icon={IconDots} />
        </span>
      </span>
    );
  }
  return (
    <span className={classes.phone}>
      <IconButton icon={IconDots} label={t('dates.menu', { day })} onClick={sheet.open} />
      <Drawer
        opened={isOpen}
        onClose={sheet.close}
        position="bottom"
        classNames={{ content: classes.sheetFrame }}
        title={day}
      >
        <div className={classes.sheet}>{buttons}</div>
      </Drawer>
    </span>
  );
}
