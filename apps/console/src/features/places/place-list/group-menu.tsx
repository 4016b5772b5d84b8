import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { PlaceGroup } from '@bimah/contract/place-record.ts';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { editedRef } from '../place-ref.ts';
import type { PlaceScope } from '../use-place-scope.ts';
import { usePlaceActions } from './use-place-actions.tsx';
import classes from './group-menu.module.css';

export interface GroupMenuProps {
  group: PlaceGroup;
  scope: PlaceScope;
}

/** Editing, and what else can be done to all of it. */
export function GroupMenu({ group, scope }: GroupMenuProps) {
  const { t } = useTranslation('places');
  const { setStopped, remove } = usePlaceActions();
  const { name, disabled } = group;
  const ref = editedRef(group);
  const editLabel = t('actions.edit', { name });
  return (
    <span className={classes.actions}>
      <Tooltip label={editLabel}>
        <Link
          to={scope.edit(ref)}
          search={{ type: group.place_type }}
          aria-label={editLabel}
          className={classes.edit}
        >
          <DirIcon icon={IconPencil} />
        </Link>
      </Tooltip>
      <MenuButton
        size="md"
        label={t('actions.menu', { name })}
        items={[
          {
            label: t(disabled ? 'menu.activate' : 'menu.stop'),
            icon: disabled ? IconPlayerPlay : IconPlayerPause,
            onAction: () => void setStopped(group, ref, !disabled),
          },
          {
            label: t('menu.remove'),
            icon: IconTrash,
            danger: true,
            onAction: () => void remove(group, ref),
          },
        ]}
      />
    </span>
  );
}
