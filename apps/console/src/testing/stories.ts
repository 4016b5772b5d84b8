import { channelsApi } from '@bimah/contract/channels.ts';
import type { ParsedOf } from '@bimah/contract/endpoint.ts';
import { mediaTypeNamed } from '@bimah/contract/rules/media-types.ts';
import { storiesApi } from '@bimah/contract/stories.ts';
import type { Crop, Story } from '@bimah/contract/story-record.ts';
import { aChannel } from './channels.ts';
import { done, FakeRefusal, type FakeApi } from './fake-api.ts';
import { apiFor, channels } from './people.ts';

const CREATED = '2026-03-01T10:00:00.000Z';

/** A title on light blue in the first channel, live since spring, unless told otherwise. */
export const aStory = (id: number, more: Partial<Story> = {}): Story => ({
  id,
  channel_id: 1,
  title: `סטורי ${id}`,
  description: null,
  title_position: 'middle',
  background_color: '#99D4F3',
  media_type: null,
  media: null,
  thumb_url: null,
  publish_time: CREATED,
  is_live: true,
  created_at: CREATED,
  updated_at: CREATED,
  ...more,
});

type StoryBody = Omit<ParsedOf<typeof storiesApi.update>['body'], 'channel_id' | 'updated_at'>;

/** Absent fields stay; no moment is now. */
function written(row: Story, { publish_time, ...fields }: StoryBody): Story {
  const known = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  const at = publish_time ?? row.publish_time;
  return { ...row, ...known, publish_time: at, is_live: Date.parse(at) <= Date.now() };
}

/** Takes files of stories, and films to be cut; nothing is cut until a test says so. */
function takeFiles(api: FakeApi): Crop[] {
  const crops: Crop[] = [];
  api
    .on(storiesApi.presign, ({ body: { channel_id, type } }) => ({
      url: `/media/uploads/${channel_id}/file.bin?signature=x`,
      read_url: `/media/uploads/${channel_id}/file.bin?expires=1&signature=r`,
      content_type: mediaTypeNamed(type) ?? type,
    }))
    .on(storiesApi.cropVideo, ({ body: { channel_id } }) => {
      const id = crops.length + 1;
      const at = `/media/stories/${channel_id}/${id}`;
      const crop: Crop = {
        id,
        channel_id,
        url: `${at}.mp4`,
        thumb_url: `${at}.jpg`,
        state: 'waiting',
        progress: null,
        error: null,
      };
      crops.push(crop);
      return crop;
    })
    .on(storiesApi.getCrop, ({ params }) => {
      const crop = crops.find(({ id }) => id === params.id);
      if (!crop) throw new FakeRefusal('not_found');
      return crop;
    });
  return crops;
}

/** Keeps stories as the server would; `rows` and `sent` are what a test may look into. */
export function storiesServer(...start: Story[]) {
  const rows = [...start];
  const sent: unknown[] = [];
  const find = (id: number): Story => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new FakeRefusal('not_found');
    return row;
  };
  const api = apiFor('channel-editor')
    .on(channelsApi.get, ({ params }) => aChannel(params.id))
    .on(storiesApi.list, ({ query: { channel_id, show_future, is_live, limit, offset } }) => {
      const own = rows
        .filter((row) => row.channel_id === channel_id && (show_future || row.is_live))
        .filter((row) => is_live === undefined || row.is_live === is_live)
        .toSorted((a, b) => b.publish_time.localeCompare(a.publish_time));
      if (is_live === false) own.reverse();
      const channel = channels.find(({ id }) => id === channel_id);
      if (!channel) throw new FakeRefusal('not_found');
      return {
        stories: [{ channel, stories: own.slice(offset, offset + limit) }],
        total: own.length,
      };
    })
    .on(storiesApi.get, ({ params }) => find(params.id))
    .on(storiesApi.create, ({ body: { channel_id, ...body } }) => {
      sent.push(body);
      const blank = aStory(rows.length + 100, {
        channel_id,
        publish_time: new Date().toISOString(),
      });
      const created = written(blank, body);
      rows.push(created);
      return created;
    })
    .on(storiesApi.update, ({ params, body: { updated_at, channel_id: _, ...change } }) => {
      const row = find(params.id);
      if (updated_at !== row.updated_at) throw new FakeRefusal('stale');
      sent.push(change);
      Object.assign(row, written(row, change), { updated_at: new Date().toISOString() });
      return row;
    })
    .on(storiesApi.remove, ({ params }) => {
      rows.splice(rows.indexOf(find(params.id)), 1);
      return done;
    });
  return { api, rows, sent, crops: takeFiles(api) };
}
