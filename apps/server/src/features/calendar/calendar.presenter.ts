import type {
  CalendarEnd,
  CalendarItem,
  CalendarLesson,
  CalendarLock,
  CalendarPush,
  CalendarStory,
  CalendarVideo,
  ChannelSummary,
  WaitingVideo,
} from '@bimah/contract';
import { occurrencesBetween } from '@bimah/contract/rules/recurrence.ts';
import { openedAddress } from '#platform/storage/opened-address.presenter.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { DatedVideo, EndingVideo, VideoFace } from './calendar-videos.repository.ts';
import type {
  EndingPlaylist,
  LockEnd,
  PushRow,
  SlotRow,
  StoryOnCalendar,
} from './calendar.repository.ts';

export interface Presenting {
  readonly storage: StoragePort;
  /** The channel whose calendar it is; null on the platform's. */
  readonly channel: ChannelSummary | null;
}

const opens = (storage: StoragePort, address: string | null, isPublic: boolean) =>
  address === null || isPublic ? address : openedAddress(storage, address);

export function presentWaiting(row: VideoFace, { storage, channel }: Presenting): WaitingVideo {
  const { id, title, language, yt_thumb_url, duration } = row;
  return {
    id,
    title,
    language,
    thumb_url: opens(storage, row.thumb_url, row.listing === 'published'),
    yt_thumb_url,
    duration,
    updated_at: row.updated_at.toISOString(),
    channel: channel ?? row.channel,
  };
}

export const presentVideo = (row: DatedVideo, how: Presenting): CalendarVideo => ({
  kind: 'video',
  ...presentWaiting(row, how),
  at: row.at.toISOString(),
  state: row.listing === 'published' ? 'published' : 'scheduled',
  ready: row.listing !== 'processing',
  queued: row.queued,
  until: row.until?.toISOString() ?? null,
});

export const presentEnd = (row: EndingVideo, how: Presenting): CalendarEnd => ({
  kind: 'end',
  of: 'video',
  ...presentWaiting(row, how),
  at: row.at.toISOString(),
});

export const presentPlaylistEnd = (
  { at, updated_at, channel, ...row }: EndingPlaylist,
  how: Presenting,
): CalendarEnd => ({
  kind: 'end',
  of: 'playlist',
  ...row,
  thumb_url: null,
  yt_thumb_url: null,
  duration: null,
  at: at.toISOString(),
  updated_at: updated_at.toISOString(),
  channel: how.channel ?? channel,
});

export function presentStory(row: StoryOnCalendar, storage: StoragePort, now: Date): CalendarStory {
  const isOut = row.at <= now;
  return {
    ...row,
    kind: 'story',
    at: row.at.toISOString(),
    thumb_url: opens(storage, row.thumb_url, isOut),
    state: isOut ? 'published' : 'scheduled',
    updated_at: row.updated_at.toISOString(),
  };
}

/** All dates of a slot between two instants. */
export const presentSlot = (
  { taking_place, end_time, ...slot }: SlotRow,
  span: { readonly from: Date; readonly to: Date },
): CalendarLesson[] =>
  occurrencesBetween(
    {
      ...slot,
      taking_place: taking_place.toISOString(),
      end_time: end_time?.toISOString() ?? null,
    },
    span,
  ).map((date) => ({
    ...slot,
    kind: 'lesson',
    at: date.taking_place,
    ends_at: date.end_time,
  }));

export const presentLock = ({ at, channel, ...row }: LockEnd, how: Presenting): CalendarLock => ({
  ...row,
  kind: 'lock',
  at: at.toISOString(),
  channel: how.channel ?? channel,
});

export const presentPush = ({ at, ...row }: PushRow): CalendarPush => ({
  ...row,
  kind: 'push',
  at: at.toISOString(),
});

export const inOrder = (one: CalendarItem, other: CalendarItem): number =>
  Date.parse(one.at) - Date.parse(other.at);
