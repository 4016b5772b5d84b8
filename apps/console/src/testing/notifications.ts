import { notificationsApi, type Notification } from '@bimah/contract/notifications.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import { aChannel } from './channels.ts';
import { apiFor, channels, permissionsIn, personIn, type Role } from './people.ts';

export const aNotification = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  title: `התראה ${id}`,
  body: '',
  video_id: 1,
  channel: channels[0] ?? null,
  to_everybody: false,
  sender: { id: 7, name: 'תמר אברהמי' },
  status: 'sent',
  recipients: 60,
  delivered: 58,
  dropped: 2,
  failed: 0,
  created_at: '2026-11-15T11:52:00.000Z',
  finished_at: '2026-11-15T11:52:09.000Z',
  ...more,
});

interface Sent {
  readonly body: Record<string, unknown>;
  readonly key: string | null;
}

/** Keeps what was sent as the server would; the same key twice is one notification. */
export function notificationsServer(role: Role, ...start: Notification[]) {
  const rows = [...start];
  const sent: Sent[] = [];
  const mine = permissionsIn(role).map(({ channel_id }) => channel_id);
  const isMine = (id: number) => personIn(role).is_admin || mine.includes(id);
  const api = apiFor(role)
    .on(channelsApi.autocomplete, ({ query }) => {
      const items = channels.filter(({ id, name }) => isMine(id) && name.includes(query.term));
      return { items, total_count: items.length };
    })
    .on(channelsApi.get, ({ params: { id } }) =>
      aChannel(id, { name: channels.find((one) => one.id === id)?.name ?? '' }),
    )
    .on(notificationsApi.list, ({ query: { channel_id, limit, offset } }) => {
      const found = rows.filter((one) => channel_id === undefined || one.video_id === channel_id);
      return { notifications: found.slice(offset, offset + limit), total: found.length };
    })
    .on(notificationsApi.audience, ({ query }) => ({
      people: query.channel_id === undefined ? 12_345 : 60,
    }))
    .on(notificationsApi.send, ({ body, idempotencyKey }) => {
      sent.push({ body, key: idempotencyKey });
      const channel = channels.find(({ id }) => id === body.video_id) ?? null;
      const added = aNotification(100 + rows.length, {
        title: body.title,
        body: body.body,
        video_id: body.video_id ?? null,
        channel,
        to_everybody: channel === null,
        status: 'queued',
        recipients: null,
        delivered: 0,
        dropped: 0,
        finished_at: null,
      });
      rows.unshift(added);
      return added;
    });
  return { api, rows, sent };
}
