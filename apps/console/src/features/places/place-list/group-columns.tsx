import type { PlaceGroup, PlaceType } from '@bimah/contract/place-record.ts';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar, ShortChannelName } from '#features/channels/index.ts';
import type { Column } from '#ui/data-table/column.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { PlaceScope } from '../use-place-scope.ts';
import { GroupMenu } from './group-menu.tsx';
import { GroupState } from './group-state.tsx';
import { NextDateCell } from './next-date.tsx';
import { PlacePicture } from './place-picture.tsx';
import { PlaceWhere } from './place-where.tsx';
import { RhythmWords } from './rhythm-words.tsx';
import classes from './group-columns.module.css';

export type GroupColumn = Column<PlaceGroup, 'next'>;

function GroupName({ group }: { group: PlaceGroup }) {
  return (
    <span className={classes.name}>
      <PlacePicture place={group} />
      <span className={classes.words}>
        <UserText lines={2} className={classes.title}>
          {group.name}
        </UserText>{' '}
        {(group.items.length > 0 || group.disabled) && (
          <span className={classes.rhythm}>
            {/* Hours stand in the column beside it; here is room for one line. */}
            <RhythmWords group={group} hideOwnZone={group.place_type === 'place'} />
          </span>
        )}
      </span>
    </span>
  );
}

function GroupChannel({ channel }: { channel: NonNullable<PlaceGroup['channel']> }) {
  return (
    <Link
      to="/channels/$channel_id/event"
      params={{ channel_id: String(channel.id) }}
      className={classes.channel}
    >
      <ChannelAvatar channel={channel} size={24} />
      <ShortChannelName name={channel.name} lines={1} />
    </Link>
  );
}

const written = (text: string | null) => text && <UserText lines={3}>{text}</UserText>;

export interface GroupColumnsOptions {
  scope: PlaceScope;
  type: PlaceType;
  now: Date;
}

/** The widest screens on which columns give way, the least needed first. */
const SCARCE = '(max-width: 1399px)';
const SCARCER = '(max-width: 1023px)';

/** Those there is room for. Left out rather than hidden: what a row opens spans them all. */
export function useColumnsWithRoom(columns: readonly GroupColumn[]) {
  const atOnce = { getInitialValueInEffect: false };
  const isScarce = useMediaQuery(SCARCE, false, atOnce);
  const isScarcer = useMediaQuery(SCARCER, false, atOnce);
  const most = isScarce ? 2 : 3;
  return columns.filter(({ priority = 1 }) => priority <= (isScarcer ? 1 : most));
}

/** Those of a channel's own list and, with the channel and what is said on demand, of the platform's. */
export function useGroupColumns({ scope, type, now }: GroupColumnsOptions): GroupColumn[] {
  const { t } = useTranslation('places');
  const isPlatform = scope.channelId === null;
  const platformOnly = (column: GroupColumn): GroupColumn[] => (isPlatform ? [column] : []);
  return [
    {
      id: 'name',
      header: t(type === 'place' ? 'column.placeName' : 'column.name'),
      primary: true,
      cell: (group) => <GroupName group={group} />,
    },
    ...platformOnly({
      id: 'channel',
      header: t('column.channel'),
      priority: 2,
      cell: ({ channel }) =>
        channel ? <GroupChannel channel={channel} /> : <span className={classes.nothing}>—</span>,
    }),
    {
      id: type === 'place' ? 'hours' : 'next',
      header: t(type === 'place' ? 'column.hours' : 'column.next'),
      hideable: false,
      // Hours are free words, which have no order.
      ...(type !== 'place' && { sortField: 'next' as const }),
      cell: (group) => <NextDateCell group={group} now={now} tiled={!isPlatform} />,
    },
    {
      id: 'place',
      header: t('column.place'),
      priority: 2,
      cell: (group) => <PlaceWhere place={group} />,
    },
    {
      id: 'audience',
      header: t('column.audience'),
      priority: 3,
      cell: ({ audience }) => t(`audience.${audience}`),
    },
    ...platformOnly({
      id: 'phone',
      header: t('column.phone'),
      optional: true,
      cell: ({ collector_phone }) => collector_phone && <Ltr>{collector_phone}</Ltr>,
    }),
    ...platformOnly({
      id: 'opening_info',
      header: t('column.opening_info'),
      optional: true,
      cell: ({ opening_info }) => written(opening_info),
    }),
    ...platformOnly({
      id: 'more_info',
      header: t('column.more_info'),
      optional: true,
      cell: ({ more_info }) => written(more_info),
    }),
    {
      id: 'state',
      header: t('column.state'),
      cell: (group) => <GroupState group={group} />,
    },
    {
      id: 'actions',
      header: t('column.actions'),
      kind: 'actions',
      cell: (group) => <GroupMenu group={group} scope={scope} />,
    },
  ];
}
