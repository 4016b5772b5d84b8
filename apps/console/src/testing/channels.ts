import type { AuditEntry } from '@bimah/contract/audit-entries.ts';
import { auditEntriesApi } from '@bimah/contract/audit-entries.ts';
import type { Channel } from '@bimah/contract/channel-record.ts';
import { channelsApi, type ChannelSort } from '@bimah/contract/channels.ts';
import { done, FakeRefusal } from './fake-api.ts';
import { apiFor, channels, type Role } from './people.ts';

const CREATED = '2026-03-01T10:00:00.000Z';

/** A channel about which nothing is known but its name, unless told otherwise. */
export function aChannel(id: number, more: Partial<Channel> = {}): Channel {
  const name = more.name ?? channels.find((one) => one.id === id)?.name ?? `ערוץ ${id}`;
  return {
    id,
    name,
    image: null,
    email: null,
    yt_id: null,
    yt_enabled: false,
    fb_id: null,
    fb_enabled: false,
    website: null,
    director: null,
    phone_number: null,
    address: null,
    o_n_o: false,
    is_hot: false,
    hidden: false,
    conversation_enabled: false,
    even_loudness: true,
    custom_link: null,
    storage: { used_bytes: 734_003_200, quota_bytes: null },
    quota_gb: null,
    biography: { bio: null, books: null, personal_life: null, photo_url: null },
    og: { title: name, description: null, image: null },
    views: 640,
    videos_count: 12,
    followers_count: 320,
    followers: 320,
    notifications_counter: 2,
    last_published: null,
    channel_visits: 48,
    channel_shares: 7,
    watch_duration: [7_200, 372],
    created_at: CREATED,
    updated_at: CREATED,
    ...more,
  };
}

export const anAuditEntry = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-03-02T08:30:00.000Z',
  action: 'channels.update',
  object_type: 'channel',
  object_id: '1',
  user: { id: 7, name: 'תמר אברהמי', email: 'tamar.a@example.com' },
  changes: [],
  ...more,
});

const MEASURE: Record<ChannelSort, (channel: Channel) => number | string> = {
  title: ({ name }) => name,
  followers: ({ followers_count }) => followers_count,
  views: ({ views }) => views,
  visits: ({ channel_visits }) => channel_visits,
  shares: ({ channel_shares }) => channel_shares,
  user_duration: ({ watch_duration: [, average] }) => average,
  duration: ({ watch_duration: [total] }) => total,
};

const compared = (one: number | string, other: number | string) =>
  typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other), 'he');

/** Keeps channels as the server would; `rows` is what a test may look into. */
export function channelsServer(role: Role, ...start: Channel[]) {
  const rows = [...start];
  const find = (id: number): Channel => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new FakeRefusal('not_found');
    return row;
  };
  const isTaken = (link: string | null | undefined, id?: number) =>
    Boolean(link) && rows.some((row) => row.custom_link === link && row.id !== id);
  let saves = 0;
  const stamp = () => new Date(Date.parse(CREATED) + (saves += 1) * 1_000).toISOString();
  const put = (row: Channel, { biography, updated_at, ...fields }: Record<string, unknown>) => {
    if (updated_at !== undefined && updated_at !== row.updated_at) throw new FakeRefusal('stale');
    return Object.assign(row, fields, {
      biography: { ...row.biography, ...(biography as object | undefined) },
      updated_at: stamp(),
    });
  };
  const api = apiFor(role)
    .on(channelsApi.list, ({ query }) => {
      const { limit, offset, sort_by, sort_dir, is_hot, o_n_o, channel_id } = query;
      const turn = sort_dir === 'asc' ? 1 : -1;
      const found = rows
        .filter((row) => is_hot === undefined || row.is_hot === is_hot)
        .filter((row) => o_n_o === undefined || row.o_n_o === o_n_o)
        .filter((row) => channel_id === undefined || row.id === channel_id)
        .toSorted((a, b) => turn * compared(MEASURE[sort_by](a), MEASURE[sort_by](b)));
      return { channels: found.slice(offset, offset + limit), total: found.length };
    })
    .on(channelsApi.get, ({ params }) => find(params.id))
    .on(channelsApi.update, ({ params, body }) => put(find(params.id), body))
    .on(channelsApi.create, ({ body }) => {
      const row = aChannel(rows.length + 100, { name: body.name });
      rows.push(row);
      return put(row, body);
    })
    .on(channelsApi.remove, ({ params }) => {
      rows.splice(rows.indexOf(find(params.id)), 1);
      return done;
    })
    .on(channelsApi.checkCustomLink, ({ body: { custom_link, channel_id } }) => {
      const taken = isTaken(custom_link, channel_id);
      return { is_available: !taken, problem: taken ? ('taken' as const) : null };
    })
    .on(channelsApi.autocomplete, ({ query: { term, limit } }) => {
      const items = rows.filter(({ name }) => name.includes(term));
      return { items: items.slice(0, limit), total_count: items.length };
    })
    .on(channelsApi.videos, () => ({ videos: [], total: 0, capped: false }))
    .on(auditEntriesApi.ofChannel, () => ({ audit_entries: [], total: 0, capped: false }));
  return { api, rows };
}
