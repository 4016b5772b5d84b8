import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  appVersionsApi,
  categoriesApi,
  channelsApi,
  connectionsApi,
  placesApi,
  playlistsApi,
  storiesApi,
  videosApi,
  type PullRulesChange,
} from '@bimah/contract';
import { app_versions } from '#schema/app-versions.ts';
import { playlist_items } from '#schema/playlists.ts';
import { audit_entries } from '#schema/system.ts';
import {
  aCategory,
  aChannel,
  anAdminToken,
  aPlace,
  aPlaylist,
  aStory,
  aVideo,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let token: string;
let channel: number;
beforeAll(async () => {
  test = await startTestApp();
  token = await anAdminToken(test.db);
  channel = (await aChannel(test.db, { name: 'שביל ההלכה' })).id;
});
afterAll(() => test.close());

type Call = () => Promise<{ status: number }>;
interface Saves {
  /** What is there, as a form sends it back. */
  readonly same: Call;
  readonly other: Call;
}

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) });
const both = <Body>(save: (body: Body) => ReturnType<Call>, same: Body, other: Body): Saves => ({
  same: () => save(same),
  other: () => save(other),
});

const KINDS: Readonly<Record<string, () => Promise<Saves>>> = {
  'a video': async () => {
    const { title, ...row } = await aVideo(test.db, channel);
    const save = (body: { title: string }) =>
      test.call(videosApi.update, { params: paramsOf(row), body }, { token });
    return both(save, { title }, { title: 'שם אחר' });
  },
  'a playlist and its order': async () => {
    const video_ids = [(await aVideo(test.db, channel)).id, (await aVideo(test.db, channel)).id];
    const { id, title } = await aPlaylist(test.db, channel, { video_ids });
    const items = (await test.db.select({ id: playlist_items.id }).from(playlist_items)).toSorted(
      (one, next) => one.id - next.id,
    );
    const params = { channel_id: String(channel), playlist_id: String(id) };
    const save = (body: object) => test.call(playlistsApi.update, { params, body }, { token });
    const order = { title, channel_ids: [channel], playlist_items: items };
    return both(save, order, { ...order, playlist_items: items.toReversed() });
  },
  'a story': async () => {
    const { title, ...row } = await aStory(test.db, channel);
    const save = (body: { title: string | null }) =>
      test.call(storiesApi.update, { params: paramsOf(row), body }, { token });
    return both(save, { title }, { title: 'סטורי אחר' });
  },
  'an event': async () => {
    const { name, address, ...row } = await aPlace(test.db, { channel_id: channel });
    const save = (event: object) =>
      test.call(
        placesApi.update,
        { params: paramsOf(row), query: { place_type: 'event' }, body: { event } },
        { token },
      );
    return both(save, { name, address }, { name: 'שיעור אחר', address });
  },
  'a category': async () => {
    const { name, hidden, ...row } = await aCategory(test.db);
    const save = (body: object) =>
      test.call(categoriesApi.update, { params: paramsOf(row), body }, { token });
    return both(save, { name, hidden }, { name, hidden: true });
  },
  'a channel': async () => {
    const save = (body: { name: string }) =>
      test.call(channelsApi.update, { params: paramsOf({ id: channel }), body }, { token });
    return both(save, { name: 'שביל ההלכה' }, { name: 'שביל המוסר' });
  },
  'what a channel pulls': async () => {
    const rules: PullRulesChange = {
      skip_short: true,
      languages: ['he'],
      only_words: ['דף יומי'],
      skip_words: [],
      publishes: false,
    };
    const save = (body: PullRulesChange) =>
      test.call(connectionsApi.setRules, { params: paramsOf({ id: channel }), body }, { token });
    await save(rules);
    return both(save, rules, { ...rules, skip_words: ['קצר'] });
  },
  'a version of the app': async () => {
    const [row] = await test.db
      .insert(app_versions)
      .values({ version: '1.0', sort_key: '1.0' })
      .returning();
    const { id, version } = row as typeof app_versions.$inferSelect;
    const save = (force_update: boolean) =>
      test.call(
        appVersionsApi.update,
        { params: paramsOf({ id }), body: { app_version: { version, force_update } } },
        { token },
      );
    return both(save, false, true);
  },
};

it.each(Object.keys(KINDS))(
  '%s saved as it was leaves no entry, changed it leaves one',
  async (kind) => {
    const { same, other } = await (KINDS[kind] as () => Promise<Saves>)();
    const entriesAfter = async (call: Call) => {
      const before = await test.db.$count(audit_entries);
      expect((await call()).status).toBe(200);
      return (await test.db.$count(audit_entries)) - before;
    };
    expect([await entriesAfter(same), await entriesAfter(other)]).toEqual([0, 1]);
  },
);
