import type { CalendarItem, CalendarLesson } from '@bimah/contract/calendar.ts';
import {
  IconCalendarClock,
  IconCalendarOff,
  IconEdit,
  IconExternalLink,
  IconPlayerPlay,
  IconPlaylist,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { isMovable } from '../calendar-items.ts';

export interface ItemActs {
  readonly onMove: () => void;
  readonly onUndate: () => void;
}

/** Dates that were added together are edited as one. */
const eventRef = ({ id, group }: CalendarLesson) => (group === null ? String(id) : `g${group}`);

const videoLinks = (t: TFunction<'calendar'>, channel: number, video: number): MenuEntry[] => {
  const params = { channel_id: String(channel), video_id: String(video) };
  return [
    {
      label: t('menu.openVideo'),
      icon: IconPlayerPlay,
      link: { to: '/channels/$channel_id/videos/$video_id', params },
    },
    {
      label: t('menu.edit'),
      icon: IconEdit,
      link: { to: '/channels/$channel_id/videos/$video_id/edit', params },
    },
  ];
};

function linksOf(t: TFunction<'calendar'>, item: CalendarItem): MenuEntry[] {
  const channel = item.channel?.id;
  if (item.kind === 'push') {
    return [{ label: t('menu.openPush'), icon: IconExternalLink, link: { to: '/notifications' } }];
  }
  if (channel === undefined) {
    return item.kind === 'lesson'
      ? [
          {
            label: t('menu.edit'),
            icon: IconEdit,
            link: { to: '/events/$event_id/edit', params: { event_id: eventRef(item) } },
          },
        ]
      : [];
  }
  const params = { channel_id: String(channel) };
  if (item.kind === 'end' && item.of === 'playlist') {
    const playlist_id = String(item.id);
    return [
      {
        label: t('menu.openPlaylist'),
        icon: IconPlaylist,
        link: {
          to: '/channels/$channel_id/playlist/$playlist_id',
          params: { ...params, playlist_id },
        },
      },
    ];
  }
  if (item.kind === 'video' || item.kind === 'end') return videoLinks(t, channel, item.id);
  if (item.kind === 'lock') return videoLinks(t, channel, item.video.id);
  if (item.kind === 'story') {
    const story_id = String(item.id);
    return [
      {
        label: t('menu.edit'),
        icon: IconEdit,
        link: {
          to: '/channels/$channel_id/stories/$story_id/edit',
          params: { ...params, story_id },
        },
      },
    ];
  }
  if (item.kind !== 'lesson') return [];
  return [
    {
      label: t('menu.edit'),
      icon: IconEdit,
      link: {
        to: '/channels/$channel_id/events/$event_id/edit',
        params: { ...params, event_id: eventRef(item) },
      },
    },
  ];
}

/** What can be done with a thing on the calendar. */
export function itemEntries(
  t: TFunction<'calendar'>,
  item: CalendarItem,
  { onMove, onUndate }: ItemActs,
): MenuEntry[] {
  const moves: MenuEntry[] = isMovable(item)
    ? [{ label: t('menu.move'), icon: IconCalendarClock, shortcut: 'M', onAction: onMove }]
    : [];
  const undate: MenuEntry[] =
    isMovable(item) && item.kind === 'video'
      ? [{ label: t('menu.undate'), icon: IconCalendarOff, onAction: onUndate }]
      : [];
  return [...moves, ...linksOf(t, item), ...undate];
}
