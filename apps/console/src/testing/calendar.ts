import { calendarApi, type CalendarItem, type CalendarVideo } from '@bimah/contract/calendar.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { FakeRefusal } from './fake-api.ts';
import { apiFor, channels, type Role } from './people.ts';

/** An instant by the clock on the wall, of a month far ahead: 2 December 2091 is a Sunday. */
export const inDecember = (day: number, hour = 18, minute = 0): string =>
  new Date(2091, 11, day, hour, minute).toISOString();

const SEEN = '2091-01-01T10:00:00.000Z';

export const aCalendarVideo = (
  id: number,
  at: string,
  more: Partial<CalendarVideo> = {},
): CalendarVideo => ({
  kind: 'video',
  id,
  at,
  channel: channels[0] ?? null,
  title: `סרטון ${id}`,
  language: 'he',
  thumb_url: null,
  yt_thumb_url: null,
  duration: 300,
  updated_at: SEEN,
  state: 'scheduled',
  ready: true,
  queued: false,
  until: null,
  ...more,
});

interface Moved {
  readonly id: number;
  readonly at: string | null;
}

/** Keeps a calendar as the server would; `rows` is what a test may look into. */
export function calendarServer(role: Role, ...start: CalendarItem[]) {
  const rows = [...start];
  const moves: Moved[] = [];
  const undone: number[] = [];
  let clock = Date.parse(SEEN);
  const put = (id: number, at: string): string => {
    const updated_at = new Date((clock += 1_000)).toISOString();
    const index = rows.findIndex((row) => row.kind === 'video' && row.id === id);
    const row = rows[index];
    if (row?.kind === 'video') rows[index] = { ...row, at, updated_at };
    return updated_at;
  };
  const api = apiFor(role)
    .on(calendarApi.list, ({ query: { from, to } }) => ({
      items: rows
        .filter(({ at }) => at >= from && at < to)
        .toSorted((one, other) => one.at.localeCompare(other.at)),
      complete_until: null,
    }))
    .on(calendarApi.waiting, () => ({ videos: [], total: 0, capped: false }))
    .on(calendarApi.moveVideo, ({ params: { id }, body }) => {
      const before = rows.find((row) => row.kind === 'video' && row.id === id);
      if (before?.kind === 'video' && before.updated_at !== body.updated_at) {
        throw new FakeRefusal('stale');
      }
      moves.push({ id, at: before?.at ?? null });
      const updated_at = body.at === null ? SEEN : put(id, body.at);
      return { id, at: body.at, queued: false, updated_at, undo_id: moves.length };
    })
    .on(videosApi.undo, ({ body: { undo_ids } }) => {
      for (const undo of undo_ids) {
        const move = moves[undo - 1];
        if (move?.at) put(move.id, move.at);
        undone.push(undo);
      }
      return { videos: [] };
    });
  return { api, rows, undone };
}
