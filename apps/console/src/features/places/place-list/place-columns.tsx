import type { Place } from '@bimah/contract/place-record.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table/column.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { EventDate, EventHours, EventZone } from '../place-form/event-time.tsx';
import { editedRef } from '../place-ref.ts';
import type { PlaceScope } from '../use-place-scope.ts';
import { PlacePicture } from './place-picture.tsx';
import { PlaceState } from './place-state.tsx';
import { usePlaceActions } from './use-place-actions.tsx';
import classes from './place-columns.module.css';

export type PlaceColumn = Column<Place>;

type ColumnId =
  | 'image'
  | 'name'
  | 'address'
  | 'date'
  | 'hour'
  | 'tz'
  | 'opening_info'
  | 'audience'
  | 'more_info'
  | 'phone'
  | 'channel'
  | 'type'
  | 'state'
  | 'actions';

const OF_CHANNEL: readonly ColumnId[] = [
  'image',
  'name',
  'date',
  'hour',
  'type',
  'audience',
  'state',
  'actions',
];

const OF_PLATFORM: readonly ColumnId[] = [
  'image',
  'name',
  'address',
  'date',
  'hour',
  'tz',
  'opening_info',
  'audience',
  'more_info',
  'phone',
  'channel',
  'state',
  'actions',
];

/** Which column takes which other in where there is no room for all of them side by side. */
const UNDER: Partial<Record<ColumnId, ColumnId>> = {
  name: 'more_info',
  address: 'phone',
  date: 'opening_info',
  hour: 'tz',
  audience: 'state',
};
/** Narrower than all columns side by side; the cards of a phone are half as long for it, too. */
const SCARCE = '(max-width: 1799px)';

const written = (text: string | null) =>
  text === null ? null : (
    <UserText lines={2} className={classes.text}>
      {text}
    </UserText>
  );

/** The times of the next date; those of the last where there is none. */
const shownAt = ({ next_at, taking_place }: Place) => next_at ?? taking_place;

interface PlaceRowActionsProps {
  place: Place;
  scope: PlaceScope;
}

/** Stopping and deleting concern this slot alone; editing opens all that were added with it. */
function PlaceRowActions({ place, scope }: PlaceRowActionsProps) {
  const { t } = useTranslation('places');
  const { setStopped, remove, isStopping } = usePlaceActions();
  const { name, disabled } = place;
  const ref = String(place.id);
  const editLabel = t('actions.edit', { name });
  return (
    <span className={classes.actions}>
      <IconButton
        size="md"
        icon={disabled ? IconPlayerPlay : IconPlayerPause}
        label={t(disabled ? 'actions.activate' : 'actions.stop', { name })}
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
        label={t('actions.remove', { name })}
        onClick={() => void remove(place, ref)}
      />
    </span>
  );
}

function useDrawings(scope: PlaceScope): Record<ColumnId, Omit<PlaceColumn, 'id' | 'header'>> {
  const { t } = useTranslation(['places', 'forms']);
  return {
    image: { hideable: true, cell: (place) => <PlacePicture place={place} /> },
    name: {
      primary: true,
      cell: (place) => (
        <Link
          to={scope.edit(editedRef(place))}
          search={{ type: place.place_type }}
          className={classes.name}
        >
          <UserText lines={2}>{place.name}</UserText>
        </Link>
      ),
    },
    address: {
      priority: 2,
      cell: ({ venue, address }) => (
        <span className={classes.where}>
          {venue !== null && <UserText lines={1}>{venue}</UserText>}
          <UserText lines={2} className={classes.dim}>
            {address}
          </UserText>
        </span>
      ),
    },
    date: {
      cell: (place) => {
        const at = shownAt(place);
        return at && <EventDate at={at} tz={place.tz} interval={place.recurring_interval} />;
      },
    },
    hour: {
      cell: ({ taking_place, end_time, tz }) =>
        taking_place && (
          <span className={classes.joined}>
            <EventHours start={taking_place} end={end_time} tz={tz} />
            {/* The platform's list has a column for it. */}
            {scope.channelId !== null && <EventZone at={taking_place} tz={tz} />}
          </span>
        ),
    },
    tz: { priority: 3, cell: (place) => shownAt(place) && t(`forms:zones.${place.tz}`) },
    opening_info: { priority: 3, cell: ({ opening_info }) => written(opening_info) },
    audience: { priority: 2, cell: ({ audience }) => t(`audience.${audience}`) },
    more_info: { priority: 3, cell: ({ more_info }) => written(more_info) },
    phone: {
      priority: 3,
      cell: ({ collector_phone }) => collector_phone && <Ltr>{collector_phone}</Ltr>,
    },
    channel: {
      optional: true,
      cell: ({ channel }) => channel && <UserText lines={1}>{channel.name}</UserText>,
    },
    type: { priority: 3, cell: ({ place_type }) => t(`type.${place_type}`) },
    state: { cell: (place) => <PlaceState place={place} /> },
    actions: { kind: 'actions', cell: (place) => <PlaceRowActions place={place} scope={scope} /> },
  };
}

/** Two columns in one, each of them named in its head; it gives way no sooner than either. */
function joined(upper: PlaceColumn, lower: PlaceColumn, header: string): PlaceColumn {
  const priorities = [upper.priority ?? 1, lower.priority ?? 1];
  const [priority = 1] = priorities.toSorted((one, other) => one - other);
  return {
    ...upper,
    header,
    priority,
    cell: (place) => (
      <span className={classes.joined}>
        {upper.cell(place)}
        <span className={classes.lower}>{lower.cell(place)}</span>
      </span>
    ),
  };
}

export function usePlaceColumns(scope: PlaceScope): PlaceColumn[] {
  const { t } = useTranslation('places');
  const drawings = useDrawings(scope);
  const isScarce = useMediaQuery(SCARCE, false, { getInitialValueInEffect: false });
  const column = (id: ColumnId) => ({ id, header: t(`column.${id}`), ...drawings[id] });
  if (scope.channelId !== null) return OF_CHANNEL.map(column);
  if (!isScarce) return OF_PLATFORM.map(column);
  const lowers = Object.values(UNDER);
  return OF_PLATFORM.filter((id) => !lowers.includes(id)).map((id) => {
    const [upper, lower] = [column(id), UNDER[id] && column(UNDER[id])];
    if (!lower) return upper;
    return joined(upper, lower, t('column.both', { upper: upper.header, lower: lower.header }));
  });
}
