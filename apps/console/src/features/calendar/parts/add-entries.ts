import { IconBell, IconCalendarEvent, IconSlideshow, IconUpload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';

/**
 * What can be put on a calendar. An instant goes along, and the form that opens has it filled in;
 * messages to devices go out at once and have none.
 */
export function addEntries(
  t: TFunction<'calendar'>,
  channelId: number | undefined,
  at: string | undefined,
): MenuEntry[] {
  const search = at === undefined ? {} : { at };
  const push: MenuEntry = { label: t('add.push'), icon: IconBell, link: { to: '/notifications' } };
  if (channelId === undefined) {
    return [
      { label: t('add.video'), icon: IconUpload, link: { to: '/library/video/add', search } },
      { label: t('add.lesson'), icon: IconCalendarEvent, link: { to: '/events/add', search } },
      push,
    ];
  }
  const params = { channel_id: String(channelId) };
  return [
    {
      label: t('add.video'),
      icon: IconUpload,
      link: { to: '/channels/$channel_id/video/add', params, search },
    },
    {
      label: t('add.story'),
      icon: IconSlideshow,
      link: { to: '/channels/$channel_id/story/add', params, search },
    },
    {
      label: t('add.lesson'),
      icon: IconCalendarEvent,
      link: { to: '/channels/$channel_id/event/add', params, search },
    },
    push,
  ];
}
