import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchApi, SEARCH_GROUPS, type SearchAnswer } from '@bimah/contract';
import { rateLimits, SEARCH_COUNT_CAP, SEARCH_HITS } from '@bimah/contract/limits.ts';
import { channel_permissions } from '#schema/channels.ts';
import { places } from '#schema/places.ts';
import { comments, video_channels, videos } from '#schema/videos.ts';
import { aConversation } from '#testing/conversations.ts';
import {
  aChannel,
  aComment,
  anAdminToken,
  aPlace,
  aPlaylist,
  aStaffToken,
  aStory,
  aToken,
  aUser,
  aVideo,
  permit,
} from '#testing/factories.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await startTestApp();
  admin = await anAdminToken(test.db);
});
afterAll(() => test.close());

interface Asked {
  readonly q: string;
  readonly channel_id?: string;
  readonly group?: (typeof SEARCH_GROUPS)[number];
}

const ask = (query: Asked, token = admin) =>
  test.call(searchApi.find, { query }, { token, language: 'en' });
const find = async (query: Asked, token = admin) => (await ask(query, token)).value;
const titles = async (q: string, token = admin) =>
  (await find({ q, group: 'videos' }, token)).videos.hits.map(({ title }) => title);
const totals = (answer: SearchAnswer) =>
  Object.fromEntries(SEARCH_GROUPS.map((group) => [group, answer[group].total]));

/** A word that nothing else has, so that tests do not find each other's things. */
const aWord = () => `מילה${randomUUID().slice(0, 8)}`;

/** One of everything in a channel, all of it named by the word. */
async function everything(channelId: number, word: string) {
  const { db } = test;
  const video = await aVideo(db, channelId, { title: `שיעור ${word}` });
  const opener = await aUser(db, { name: `נעמי ${word}` });
  return {
    video,
    opener,
    playlist: await aPlaylist(db, channelId, { title: `סדרה ${word}` }),
    story: await aStory(db, channelId, { title: `סטורי ${word}` }),
    place: await aPlace(db, { channel_id: channelId, name: `אירוע ${word}` }),
    comment: await aComment(db, video.id, { text: `תודה ${word}`, user_id: opener.id }),
    conversation: await aConversation(db, channelId, { opener_id: opener.id }),
  };
}

describe('who may search', () => {
  it('nobody who is not signed in, and no viewer', async () => {
    const viewer = await aToken(test.db, (await aUser(test.db)).id);
    expect((await test.call(searchApi.find, { query: { q: 'שבת' } }, {})).status).toBe(401);
    expect((await ask({ q: 'שבת' }, viewer)).status).toBe(403);
  });

  it('names no channel of others', async () => {
    const [own, other] = [await aChannel(test.db), await aChannel(test.db)];
    const editor = await aStaffToken(test.db, own.id, 'editor');
    const refused = await ask({ q: 'שבת', channel_id: String(other.id) }, editor);
    expect([refused.status, refused.refusal.code]).toEqual([403, 'forbidden']);
    expect((await ask({ q: 'שבת', channel_id: String(own.id) }, editor)).status).toBe(200);
  });

  it.each([
    [{ q: '' }, 'q'],
    [{ q: '   ' }, 'q'],
    [{ q: 'א'.repeat(101) }, 'q'],
    [{ q: 'שבת', channel_id: 'all' }, 'channel_id'],
    [{ q: 'שבת', group: 'passwords' }, 'group'],
  ])('not with %j', async (query, field) => {
    const { status, refusal } = await ask(query as Asked);
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, [field]]);
  });

  it('no faster than people type', async () => {
    const { id } = await aChannel(test.db);
    const hasty = await aStaffToken(test.db, id, 'editor');
    for (let call = 0; call < rateLimits.search_per_user.points; call += 1) {
      await ask({ q: '״' }, hasty);
    }
    expect((await ask({ q: '״' }, hasty)).status).toBe(429);
    expect((await ask({ q: '״' })).status).toBe(200);
  });
});

describe('what is found', () => {
  it('is what one’s own channels have, and of nobody else', async () => {
    const word = aWord();
    const [own, other] = [
      await aChannel(test.db, { name: `אחד ${word}` }),
      await aChannel(test.db, { name: `שניים ${word}` }),
    ];
    const mine = await everything(own.id, word);
    await everything(other.id, word);
    await aPlace(test.db, { name: `של המערכת ${word}` });
    const editor = await aStaffToken(test.db, own.id, 'editor');
    const answer = await find({ q: word }, editor);
    expect(totals(answer)).toEqual({
      videos: 1,
      playlists: 1,
      people: 0,
      channels: 1,
      conversations: 1,
      stories: 1,
      places: 1,
      comments: 1,
    });
    expect(answer.videos.hits).toEqual([
      {
        id: mine.video.id,
        title: mine.video.title,
        channel: { id: own.id, name: own.name, image: null },
        thumb_url: null,
        yt_thumb_url: null,
        listing: 'awaiting',
        scheduled_at: null,
        views: 0,
      },
    ]);
    expect(answer.conversations.hits[0]).toMatchObject({ id: mine.conversation.id });
    expect(answer.places.hits[0]).toMatchObject({ id: mine.place.id, group: mine.place.group });
    expect(answer.comments.hits[0]).toMatchObject({
      id: mine.comment.id,
      video: { id: mine.video.id, title: mine.video.title },
    });
    for (const group of SEARCH_GROUPS) {
      expect((await find({ q: word, group }, editor))[group]).toEqual(answer[group]);
    }
  });

  it('is everything for platform admins, people among it with masked addresses', async () => {
    const word = aWord();
    const [one, other] = [await aChannel(test.db), await aChannel(test.db)];
    await everything(one.id, word);
    await everything(other.id, word);
    await aPlace(test.db, { name: `של המערכת ${word}` });
    const answer = await find({ q: word });
    expect(totals(answer)).toEqual({
      videos: 2,
      playlists: 2,
      people: 2,
      channels: 0,
      conversations: 2,
      stories: 2,
      places: 3,
      comments: 2,
    });
    expect(answer.people.hits[0]?.email).toMatch(/^u….@example\.com$/);
    expect(JSON.stringify(answer)).not.toContain('user-');
  });

  it('ends with a role', async () => {
    const word = aWord();
    const [one, other] = [await aChannel(test.db), await aChannel(test.db)];
    const person = await aUser(test.db);
    const token = await aToken(test.db, person.id);
    for (const { id } of [one, other]) {
      await permit(test.db, { user_id: person.id, channel_id: id, role: 'editor' });
      await aVideo(test.db, id, { title: word });
    }
    expect((await find({ q: word }, token)).videos.total).toBe(2);
    await test.db.delete(channel_permissions).where(eq(channel_permissions.channel_id, other.id));
    expect((await find({ q: word }, token)).videos.total).toBe(1);
  });

  it('leaves out removed videos, and shows those in processing as such', async () => {
    const word = aWord();
    const { id } = await aChannel(test.db);
    const editor = await aStaffToken(test.db, id, 'editor');
    await aVideo(test.db, id, { title: `${word} א`, hidden: true });
    await aVideo(test.db, id, { title: `${word} ב`, processing: true });
    await aVideo(test.db, id, { title: `${word} ג`, status: 'published', views: 7 });
    for (const token of [editor, admin]) {
      const { hits } = (await find({ q: word }, token)).videos;
      expect(hits.map(({ title, listing }) => [title, listing])).toEqual([
        [`${word} ג`, 'published'],
        [`${word} ב`, 'processing'],
      ]);
    }
  });

  it('shows a video of several channels under one of the caller’s', async () => {
    const word = aWord();
    const [first, own] = [await aChannel(test.db), await aChannel(test.db)];
    const video = await aVideo(test.db, first.id, { title: word });
    await test.db.insert(video_channels).values({ channel_id: own.id, video_id: video.id });
    const editor = await aStaffToken(test.db, own.id, 'editor');
    const shownTo = async (query: Partial<Asked>, token?: string) =>
      (await find({ q: word, ...query }, token)).videos.hits.map(({ channel }) => channel.id);
    expect(await shownTo({}, editor)).toEqual([own.id]);
    expect(await shownTo({})).toEqual([first.id]);
    expect(await shownTo({ channel_id: String(own.id) })).toEqual([own.id]);
  });

  it('opens pictures that are not public for a while only', async () => {
    const word = aWord();
    const { id } = await aChannel(test.db);
    const picture = { thumb_url: `/media/thumbs/${randomUUID()}.jpg` };
    await aVideo(test.db, id, { title: `${word} א`, ...picture });
    await aVideo(test.db, id, { title: `${word} ב`, ...picture, status: 'published' });
    const { hits } = (await find({ q: word })).videos;
    expect(hits.map(({ thumb_url }) => thumb_url === picture.thumb_url)).toEqual([true, false]);
    expect(hits[1]?.thumb_url).toContain(`${picture.thumb_url}?`);
  });

  it('counts up to a limit, shows a few, and more of a kind that is asked for alone', async () => {
    const word = aWord();
    const { id } = await aChannel(test.db);
    for (let number = 0; number <= SEARCH_COUNT_CAP; number += 1) {
      await aVideo(test.db, id, { title: `${word} ${number}` });
    }
    const { videos: few, playlists } = await find({ q: word });
    expect([few.hits.length, few.total, few.capped]).toEqual([SEARCH_HITS, SEARCH_COUNT_CAP, true]);
    expect(playlists).toEqual({ hits: [], total: 0, capped: false });
    const { videos: many } = await find({ q: word, group: 'videos' });
    expect([many.hits.length, many.total, many.capped]).toEqual([
      SEARCH_COUNT_CAP,
      SEARCH_COUNT_CAP,
      true,
    ]);
  });

  it('comes first where the caller is', async () => {
    const word = aWord();
    const [here, there] = [await aChannel(test.db), await aChannel(test.db)];
    await aVideo(test.db, here.id, { title: `${word} כאן` });
    await aVideo(test.db, there.id, { title: `${word} שם` });
    const asked = { q: word, channel_id: String(here.id) };
    const { hits, total } = (await find(asked)).videos;
    expect([hits.map(({ title }) => title), total]).toEqual([[`${word} כאן`, `${word} שם`], 2]);
    expect(await titles(word)).toEqual([`${word} שם`, `${word} כאן`]);
  });

  it('is one hit for the slots of a lesson', async () => {
    const word = aWord();
    const first = await aPlace(test.db, { name: word });
    await test.db
      .insert(places)
      .values({ ...values(first), leads: false, taking_place: new Date() });
    const { hits, total } = (await find({ q: word })).places;
    expect([hits.map(({ id }) => id), total]).toEqual([[first.id], 1]);
  });
});

/** What can be written of a slot. */
const values = ({ place_type, group, name, address }: typeof places.$inferSelect) => ({
  place_type,
  group,
  name,
  address,
});

describe('words', () => {
  let editor: string;
  beforeAll(async () => {
    const { id } = await aChannel(test.db);
    editor = await aStaffToken(test.db, id, 'editor');
    for (const title of [
      'מגילת רות, שיעור 5: רות, נעמי והשדה',
      'רות ונעמי, שבעה שיעורים',
      'הרב על הדף־היומי',
      'שירות לקוחות',
      'שָׁלוֹם לך',
      'Daf Yomi, An Introduction',
      '100% כותנה (מבחר)',
    ]) {
      await aVideo(test.db, id, { title });
    }
  });

  it.each([
    ['נעמי', ['רות ונעמי, שבעה שיעורים', 'מגילת רות, שיעור 5: רות, נעמי והשדה']],
    ['שדה רות', ['מגילת רות, שיעור 5: רות, נעמי והשדה']],
    ['רב', ['הרב על הדף־היומי']],
    ['דפ', ['הרב על הדף־היומי']],
    ['שלומ', ['שָׁלוֹם לך']],
    ['yomi DAF', ['Daf Yomi, An Introduction']],
    ['introd', ['Daf Yomi, An Introduction']],
    ['100%', ['100% כותנה (מבחר)']],
    ['(מבחר)', ['100% כותנה (מבחר)']],
    ['.*', []],
    ['%', []],
    ['״', []],
    ["'; drop table videos; --", []],
  ])('%j finds %j', async (q, expected) => {
    expect(await titles(q, editor)).toEqual(expected);
  });

  it('that begin words come before those inside them', async () => {
    expect(await titles('רות', editor)).toEqual([
      'רות ונעמי, שבעה שיעורים',
      'מגילת רות, שיעור 5: רות, נעמי והשדה',
      'שירות לקוחות',
    ]);
  });

  it('of an address find people for platform admins, and conversations for nobody', async () => {
    const word = `box${randomUUID().slice(0, 8)}`;
    const { id } = await aChannel(test.db);
    const opener = await aUser(test.db, { name: 'רינה', email: `rina.${word}@example.com` });
    await aConversation(test.db, id, { opener_id: opener.id });
    const staff = await aStaffToken(test.db, id, 'admin');
    const answer = await find({ q: word.toUpperCase() });
    expect(answer.people.hits).toEqual([
      {
        id: opener.id,
        name: 'רינה',
        email: maskedEnd(word),
        is_admin: false,
        is_publisher: false,
      },
    ]);
    expect(answer.conversations.total).toBe(0);
    expect(totals(await find({ q: word }, staff))).toMatchObject({ people: 0, conversations: 0 });
  });

  it('of a last message find its conversation', async () => {
    const word = aWord();
    const { id } = await aChannel(test.db);
    const said = [{ body: 'שלום' }, { body: `מתי ${word} הבא?` }];
    const { id: conversation } = await aConversation(test.db, id, { said });
    const staff = await aStaffToken(test.db, id, 'editor');
    const { hits } = (await find({ q: word }, staff)).conversations;
    expect(hits).toMatchObject([{ id: conversation, last_message: `מתי ${word} הבא?` }]);
  });

  it('far down in a comment are in what is shown of it', async () => {
    const word = aWord();
    const { id } = await aChannel(test.db);
    const video = await aVideo(test.db, id);
    await aComment(test.db, video.id, { text: `${'לפני כן '.repeat(60)}${word} ועוד` });
    const [hit] = (await find({ q: word })).comments.hits;
    expect(hit?.text).toMatch(new RegExp(`^….*${word} ועוד$`, 'u'));
  });
});

const maskedEnd = (word: string) => `r…${word.at(-1)}@example.com`;

it('finds old things too, where many newer ones do not fit', async () => {
  const word = aWord();
  const { id } = await aChannel(test.db);
  const editor = await aStaffToken(test.db, id, 'editor');
  const { video, comment } = await everything(id, word);
  const other = { title: 'אחר', language: 'he', platform: 'internal', processing: false } as const;
  const newer = await test.db
    .insert(videos)
    .values(Array.from({ length: 1_200 }, () => other))
    .returning({ video_id: videos.id });
  await test.db.insert(video_channels).values(newer.map((row) => ({ ...row, channel_id: id })));
  const others = Array.from({ length: 1_200 }, () => ({ video_id: video.id, text: 'יישר כוח' }));
  await test.db.insert(comments).values(others);
  for (const token of [editor, admin]) {
    const answer = await find({ q: word }, token);
    expect(answer.videos.hits.map((hit) => hit.id)).toEqual([video.id]);
    expect(answer.comments.hits.map((hit) => hit.id)).toEqual([comment.id]);
  }
});

describe('what was opened before', () => {
  const seenBy = async (things: readonly string[], token: string) => {
    const query = { things: things.join(',') };
    const { value } = await test.call(searchApi.visible, { query }, { token });
    return value.things.map(({ kind, id }) => `${kind}-${id}`).toSorted();
  };
  const namesOf = (
    channelId: number,
    {
      video,
      opener,
      playlist,
      story,
      place,
      comment,
      conversation,
    }: Awaited<ReturnType<typeof everything>>,
  ) => ({
    person: `people-${opener.id}`,
    others: [
      `channels-${channelId}`,
      `comments-${comment.id}`,
      `conversations-${conversation.id}`,
      `places-${place.id}`,
      `playlists-${playlist.id}`,
      `stories-${story.id}`,
      `videos-${video.id}`,
    ],
  });

  it.each([
    '',
    'videos',
    'videos-x',
    'passwords-1',
    'videos-1-2x,',
    Array(9).fill('videos-1').join(),
  ])('is not asked after with "%s"', async (things) => {
    const { status } = await test.call(searchApi.visible, { query: { things } }, { token: admin });
    expect(status).toBe(422);
  });

  it('is told to nobody who may not search', async () => {
    const query = { things: 'videos-1' };
    const viewer = await aToken(test.db, (await aUser(test.db)).id);
    expect((await test.call(searchApi.visible, { query }, {})).status).toBe(401);
    expect((await test.call(searchApi.visible, { query }, { token: viewer })).status).toBe(403);
  });

  it('is told as far as it is in one’s own channels, people to platform admins alone', async () => {
    const [own, other] = [await aChannel(test.db), await aChannel(test.db)];
    const mine = namesOf(own.id, await everything(own.id, aWord()));
    const theirs = namesOf(other.id, await everything(other.id, aWord()));
    const platforms = `places-${(await aPlace(test.db)).id}`;
    const editor = await aStaffToken(test.db, own.id, 'editor');
    expect(await seenBy([...mine.others, mine.person], editor)).toEqual(mine.others);
    expect(await seenBy([...theirs.others, theirs.person], editor)).toEqual([]);
    expect(await seenBy([platforms], editor)).toEqual([]);
    const all = [...theirs.others, theirs.person].toSorted();
    expect(await seenBy(all, admin)).toEqual(all);
    expect(await seenBy([platforms], admin)).toEqual([platforms]);
  });

  it('is gone once it is removed', async () => {
    const { id } = await aChannel(test.db);
    const [removed, kept] = [
      await aVideo(test.db, id, { hidden: true }),
      await aVideo(test.db, id),
    ];
    const asked = [removed.id, kept.id, 999_999].map((video) => `videos-${video}`);
    expect(await seenBy(asked, admin)).toEqual([`videos-${kept.id}`]);
  });
});
