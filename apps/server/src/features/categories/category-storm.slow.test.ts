import { afterAll, beforeAll, expect, it } from 'vitest';
import { categoriesApi, videoPositionsApi, videosApi, type CategoryRecord } from '@bimah/contract';
import { aChannel, aVideo, anAdminToken } from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { refreshMembers } from './refresh-members.service.ts';

const ROUNDS = 100;
const KEPT = 4;
const WORDS = ['הלכה', 'מוסר', 'אמונה'];
/** Long enough on a machine that is busy with other things. */
const ROUNDS_MS = 300_000;
/** Done, refused because somebody was faster, or asked to come again. */
const VALID = new Set([200, 201, 404, 409, 412, 422, 503]);

let test: TestApp;
let token: string;
let channel: number;
let video: number;

beforeAll(async () => {
  test = await startTestApp();
  token = await anAdminToken(test.db);
  channel = (await aChannel(test.db)).id;
  video = (await aVideo(test.db, channel, { title: WORDS.join(' ') })).id;
});
afterAll(() => test.close());

const wordOf = (round: number) => WORDS[round % WORDS.length] as string;
const create = (round: number) =>
  test.call(
    categoriesApi.create,
    { body: { name: `סבב ${round}`, order: 1, category_words: [{ word: wordOf(round) }] } },
    { token },
  );
const update = (id: number, body: Record<string, unknown>) =>
  test.call(categoriesApi.update, { params: { id: String(id) }, body }, { token });
const remove = (id: number) =>
  test.call(categoriesApi.remove, { params: { id: String(id) } }, { token });
const read = async () =>
  (await test.call(categoriesApi.listAll, { query: { language: 'he' } }, { token })).value
    .categories;
/** The list as it was read, turned round; every second one hidden or shown. */
const rearrange = (list: readonly CategoryRecord[], round: number) =>
  test.call(
    categoriesApi.arrange,
    {
      body: {
        categories: list.toReversed().map(({ id, hidden }, index) => ({
          id,
          hidden: index % 2 === round % 2 ? !hidden : hidden,
          order: index + 1,
        })),
      },
    },
    { token },
  );
const place = (category_id: number, position: number) =>
  test.call(
    videoPositionsApi.create,
    { body: { video_id: video, category_id, position } },
    { token },
  );
const retitle = (round: number) =>
  test.call(
    videosApi.update,
    { params: { id: String(video) }, body: { title: `${wordOf(round)} ${wordOf(round + 1)}` } },
    { token },
  );

it(
  `no change of a category breaks on another in ${ROUNDS} rounds at once`,
  async () => {
    for (let kept = 0; kept < KEPT; kept += 1) await create(ROUNDS + kept);
    for (let round = 0; round < ROUNDS; round += 1) {
      const list = await read();
      const [first, second, third] = list as [CategoryRecord, CategoryRecord, CategoryRecord];
      const answers = await Promise.all([
        create(round),
        update(first.id, { name: `שם ${round}`, order: list.length, hidden: round % 2 === 0 }),
        update(first.id, {
          category_words: [{ word: wordOf(round) }, { word: wordOf(round + 1), delete: true }],
          include_channel_ids: round % 2 === 0 ? [channel] : [],
        }),
        update(second.id, { order: 1 }),
        remove(second.id),
        remove(second.id),
        rearrange(list, round),
        rearrange(list, round + 1),
        place(second.id, 1 + (round % 25)),
        place(third.id, 1 + (round % 25)),
        retitle(round),
        refreshMembers(test.db, second.id),
        refreshMembers(test.db, third.id),
      ]);
      const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
      expect(statuses.filter((status) => !VALID.has(status))).toEqual([]);
      const now = await read();
      expect(now.map(({ order }) => order)).toEqual(now.map((_, index) => index + 1));
      expect(now.map(({ id }) => id)).not.toContain(second.id);
    }
  },
  ROUNDS_MS,
);
