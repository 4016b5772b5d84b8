import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { Channel } from '@bimah/contract/channel-record.ts';
import type { ChannelSort } from '@bimah/contract/channels.ts';
import { CHANNEL_NAME_SHOWN_MAX } from '@bimah/contract/limits.ts';
import {
  IconEdit,
  IconEyeOff,
  IconLayoutDashboard,
  IconMovie,
  IconPlugConnected,
  IconToggleRight,
  type Icon,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExact, formatTile } from '#platform/numbers/format.ts';
import { formatDate, formatDuration } from '#platform/time/format.ts';
import type { Column } from '#ui/data-table/column.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { EmailText } from '#ui/ltr/middle-cut.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { ChannelAvatar } from '../channel-avatar/channel-avatar.tsx';
import { ChannelSwitch, ChannelSwitches, FLAGS } from './channel-switches.tsx';
import { LastPublished } from './last-published.tsx';
import classes from './channel-columns.module.css';

export type ChannelColumn = Column<Channel, ChannelSort>;

const figure = (value: number) => <span title={formatExact(value)}>{formatTile(value)}</span>;
const clock = (seconds: number) => <Ltr>{formatDuration(seconds)}</Ltr>;
const day = (at: string) => <Ltr>{formatDate(at)}</Ltr>;
const written = (text: string | null | undefined) =>
  text ? <UserText lines={1}>{text}</UserText> : null;
const latin = (text: string | null) => text && <Ltr className={classes.latin}>{text}</Ltr>;

/** How each field is drawn, where it is more than its text. */
const FIELDS = {
  videos_count: ({ videos_count }: Channel) => figure(videos_count),
  notifications_counter: ({ notifications_counter }: Channel) => figure(notifications_counter),
  custom_link: ({ custom_link }: Channel) => latin(custom_link),
  yt_id: ({ yt_id }: Channel) => latin(yt_id),
  fb_id: ({ fb_id }: Channel) => latin(fb_id),
  website: ({ website }: Channel) => latin(website),
  email: ({ email }: Channel) => email && <EmailText>{email}</EmailText>,
  phone_number: ({ phone_number }: Channel) => latin(phone_number),
  director: ({ director }: Channel) => written(director),
  address: ({ address }: Channel) => written(address),
  bio: ({ biography }: Channel) => written(biography.bio),
  books: ({ biography }: Channel) => written(biography.books),
  personal_life: ({ biography }: Channel) => written(biography.personal_life),
  created_at: ({ created_at }: Channel) => day(created_at),
  updated_at: ({ updated_at }: Channel) => day(updated_at),
} satisfies Record<string, (channel: Channel) => ReactNode>;

type FieldName = keyof typeof FIELDS;
const NUMBERS: readonly FieldName[] = ['videos_count', 'notifications_counter'];

type Words = ReturnType<typeof useTranslation<'channels'>>['t'];

interface ViewsBarProps {
  views: number;
  /** The most any row beside it has. */
  most: number;
}

type Share = CSSProperties & { '--share': number };

/** A number beside a bar that compares it with its neighbours, where they stand in a column. */
function ViewsBar({ views, most }: ViewsBarProps) {
  const phone = usePhone();
  if (phone) return figure(views);
  const style: Share = { '--share': most > 0 ? views / most : 0 };
  return (
    <span className={classes.measured} title={formatExact(views)}>
      <span
        aria-hidden
        className={classes.track}
        data-empty={views === 0 || undefined}
        style={style}
      />
      <span className={classes.amount}>{formatTile(views)}</span>
    </span>
  );
}

/** Of nothing there is none; it keeps its place among the figures of a card. */
function Average({ seconds }: { seconds: number }) {
  return seconds > 0 ? clock(seconds) : <span className={classes.nothing}>—</span>;
}

type Measure = ChannelColumn & { id: ChannelSort };

/** In the order people compare channels by. */
const measures = (t: Words, mostViews: number): Measure[] => [
  {
    id: 'followers',
    header: t('field.followers'),
    kind: 'number',
    sortField: 'followers',
    cell: ({ followers_count }) => figure(followers_count),
  },
  {
    id: 'views',
    header: t('field.views'),
    kind: 'number',
    sortField: 'views',
    cell: ({ views }) => <ViewsBar views={views} most={mostViews} />,
  },
  {
    id: 'visits',
    header: t('field.visits'),
    kind: 'number',
    sortField: 'visits',
    priority: 3,
    cell: ({ channel_visits }) => figure(channel_visits),
  },
  {
    id: 'shares',
    header: t('field.shares'),
    kind: 'number',
    sortField: 'shares',
    priority: 3,
    cell: ({ channel_shares }) => figure(channel_shares),
  },
  {
    id: 'user_duration',
    header: t('field.user_duration'),
    kind: 'number',
    sortField: 'user_duration',
    priority: 3,
    cell: ({ watch_duration: [, average] }) => <Average seconds={average} />,
  },
  {
    id: 'duration',
    header: t('field.duration'),
    kind: 'number',
    sortField: 'duration',
    optional: true,
    cell: ({ watch_duration: [total] }) => clock(total),
  },
];

/** A letter with its points, or several signs joined into one picture. */
const CHARACTER = /\P{M}\p{M}*(?:\u200D\P{M}\p{M}*)*/gu;

/** A name as the catalogue has room for it. */
export function shownName(name: string): string {
  const characters = name.match(CHARACTER) ?? [];
  if (characters.length <= CHANNEL_NAME_SHOWN_MAX) return name;
  return `${characters.slice(0, CHANNEL_NAME_SHOWN_MAX).join('').trimEnd()}…`;
}

/** Leads to the channel's form. A name that had to be cut is whole on hover and focus; a card has no switches. */
function ChannelName({ channel }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  const phone = usePhone();
  const shown = shownName(channel.name);
  const flags = FLAGS.filter((flag) => flag !== 'hidden' && channel[flag]);
  return (
    <span className={classes.words} data-channel-id={channel.id}>
      <Tooltip
        label={<UserText>{channel.name}</UserText>}
        disabled={shown === channel.name}
        position="bottom"
      >
        <Link
          to="/channels/$channel_id/edit"
          params={{ channel_id: String(channel.id) }}
          className={classes.link}
        >
          <UserText block>{shown}</UserText>
        </Link>
      </Tooltip>
      {phone && (channel.hidden || flags.length > 0) && (
        <span className={classes.flags}>
          {channel.hidden && (
            <StatusBadge tone="draft" icon={IconEyeOff}>
              {t('field.hidden')}
            </StatusBadge>
          )}
          {flags.length > 0 && <span>{flags.map((flag) => t(`field.${flag}`)).join(' · ')}</span>}
        </span>
      )}
    </span>
  );
}

interface Way {
  readonly to: NonNullable<LinkProps['to']>;
  readonly name: 'edit' | 'library' | 'dashboard' | 'connections';
  readonly icon: Icon;
  readonly key?: string;
}

const WAYS: readonly Way[] = [
  { to: '/channels/$channel_id/edit', name: 'edit', icon: IconEdit, key: 'E' },
  { to: '/channels/$channel_id/library', name: 'library', icon: IconMovie, key: 'L' },
  { to: '/channels/$channel_id/dashboard', name: 'dashboard', icon: IconLayoutDashboard },
  { to: '/channels/$channel_id/setting', name: 'connections', icon: IconPlugConnected },
];

/** Where one can go from a channel in the catalogue; on a phone also its switches. */
function ChannelMenu({ channel }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  const phone = usePhone();
  const [isSwitching, setSwitching] = useState(false);
  const params = { channel_id: String(channel.id) };
  const ways = WAYS.map(({ to, name, icon, key }) => ({
    label: t(`menu.${name}`),
    icon,
    shortcut: key,
    link: { to, params },
  }));
  const switches = {
    label: t('menu.switches'),
    icon: IconToggleRight,
    onAction: () => setSwitching(true),
  };
  return (
    <>
      <MenuButton
        label={t('menu.open', { name: channel.name })}
        items={phone ? [switches, ...ways] : ways}
      />
      {isSwitching && <ChannelSwitches channel={channel} onClose={() => setSwitching(false)} />}
    </>
  );
}

/** A card has room for few: the followers, and what the order goes by. */
const cardFigures = (sort: ChannelSort): readonly ChannelSort[] => [
  'followers',
  sort === 'followers' || sort === 'title' ? 'views' : sort,
];

/** Every field of a channel; those seldom asked for wait in the choice of columns. */
export function useChannelColumns(
  channels: readonly Channel[],
  sort: ChannelSort,
): ChannelColumn[] {
  const { t } = useTranslation('channels');
  const mostViews = Math.max(0, ...channels.map(({ views }) => views));
  const yesNo = (value: boolean) => t(value ? 'filter.yes' : 'filter.no');
  const optional = (id: FieldName): ChannelColumn => ({
    id,
    header: t(`field.${id}`),
    ...(NUMBERS.includes(id) && { kind: 'number' as const }),
    optional: true,
    cell: FIELDS[id],
  });
  return [
    {
      id: 'name',
      header: t('field.name'),
      primary: true,
      sortField: 'title',
      lead: (channel) => <ChannelAvatar channel={channel} size={28} />,
      cell: (channel) => <ChannelName channel={channel} />,
    },
    ...measures(t, mostViews).map((measure) => ({
      ...measure,
      ...(!cardFigures(sort).includes(measure.id) && { card: 'hidden' as const }),
    })),
    {
      id: 'last_published',
      header: t('field.last_published'),
      priority: 2,
      card: 'bare',
      cell: ({ last_published }) => <LastPublished at={last_published} />,
    },
    ...(Object.keys(FIELDS) as FieldName[]).map(optional),
    ...(['conversation_enabled', 'fb_enabled'] as const).map((id) => ({
      id,
      header: t(`field.${id}`),
      optional: true,
      cell: (channel: Channel) => yesNo(channel[id]),
    })),
    ...FLAGS.map((flag) => ({
      id: flag,
      header: t(`field.${flag}`),
      kind: 'control' as const,
      card: 'hidden' as const,
      cell: (channel: Channel) => <ChannelSwitch channel={channel} flag={flag} />,
    })),
    {
      id: 'actions',
      header: t('field.actions'),
      kind: 'actions',
      cell: (channel) => <ChannelMenu channel={channel} />,
    },
  ];
}
