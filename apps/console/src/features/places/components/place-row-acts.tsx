import type { Place } from '@bimah/contract/place-record.ts';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { editedRef } from '../place-ref.ts';
import { usePlaceActs } from '../use-place-acts.tsx';
import type { PlaceScope } from '../use-place-scope.ts';
import classes from './place-row-acts.module.css';

export interface PlaceRowActsProps {
  place: Place;
  scope: PlaceScope;
}

/** Stopping and deleting concern this slot alone; editing opens all that were added with it. */
export function PlaceRowActs({ place, scope }: PlaceRowActsProps) {
  const { t } = useTranslation('places');
  const { setStopped, remove, isStopping } = usePlaceActs();
  const { name, disabled } = place;
  const ref = String(place.id);
  const editLabel = t('acts.edit', { name });
  return (
    <span className={classes.acts}>
      <IconButton
        size="md"
        icon={disabled ? IconPlayerPlay : IconPlayerPause}
        label={t(disabled ? 'acts.activate' : 'acts.stop', { name })}
        loading={isStopping}
        onClick={() => void setStopped(place, ref, !disabled)}
      />
      <Tooltip label={editLabel}>
        <Link
          to={scope.edit(editedRef(place))}
          search={{ type: place.place_type }}
          aria-label={editLabel}
          className={classes.edit}
        >
          <DirIcon icon={IconPencil} />
        </Link>
      </Tooltip>
      <IconButton
        size="md"
        icon={IconTrash}
        label={t('acts.remove', { name })}
        onClick={() => void remove(place, ref)}
      />
    </span>
  );
}
