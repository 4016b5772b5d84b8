import { publishingQueueApi, type PublishingQueue } from '@bimah/contract/publishing-queue.ts';
import { movedInQueue } from '@bimah/contract/rules/queue-order.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { apiFor } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

/** Noon in Jerusalem on a Wednesday. */
const NOW = Date.parse('2026-11-18T10:00:00.000Z');
const SLOTS = ['18', '19', '23'].map((day) => `2026-11-${day}T16:00:00.000Z`);

const RULES: NonNullable<PublishingQueue['rules']> = {
  slots: [0, 1, 2, 3, 4].map((weekday) => ({ kind: 'clock', weekday, time: '18:00' })),
  rest: 'skip',
  unready: 'next',
  town: 'jerusalem',
  custom: 'israel',
};

const entry = (id: number, slot: string): PublishingQueue['entries'][number] => ({
  slot,
  added_at: '2026-11-17T10:00:00.000Z',
  added_by: 'תמר אברהמי',
  video: {
    id,
    title: `שיעור ${id}`,
    language: 'he',
    thumb_url: null,
    yt_thumb_url: null,
    duration: 600,
    state: 'ready',
    progress: null,
    updated_at: '2026-11-17T10:00:00.000Z',
  },
});

/** Keeps a queue as the server would. */
function aServer(start: Partial<PublishingQueue> = {}) {
  const state: PublishingQueue = {
    channel_id: 1,
    rules: RULES,
    paused: false,
    updated_at: '2026-11-17T10:00:00.000Z',
    entries: SLOTS.map((slot, index) => entry(index + 1, slot)),
    ...start,
  };
  const answer = () => structuredClone(state);
  const api = apiFor('channel-editor')
    .on(publishingQueueApi.get, answer)
    .on(publishingQueueApi.move, ({ body }) => {
      const places = state.entries.map(({ video, slot }) => ({ video_id: video.id, slot }));
      state.entries = movedInQueue(places, body).map(({ video_id, slot }) => entry(video_id, slot));
      return answer();
    })
    .on(publishingQueueApi.pause, ({ body }) => {
      state.paused = body.paused;
      return answer();
    })
    .on(publishingQueueApi.takeOut, ({ body }) => {
      state.entries = state.entries.filter(({ video }) => !body.video_ids.includes(video.id));
      return answer();
    })
    .on(publishingQueueApi.add, ({ body }) => {
      state.entries.push(entry(body.video_ids[0] ?? 0, body.slot ?? SLOTS[0] ?? ''));
      return answer();
    })
    .on(
      publishingQueueApi.saveRules,
      ({ body: { channel_id: _channel, updated_at: _seen, ...rules } }) => {
        state.rules = rules;
        return answer();
      },
    );
  return { api, state };
}

const open = (server = aServer()) =>
  renderApp('/channels/1/queue', { as: 'channel-editor', api: server.api });

const list = () => screen.findByRole('list', { name: 'הסרטונים בתור' });
const rows = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => stripIsolates(row.textContent));
/** Day and hour of each slot with what stands there. */
const shown = async () =>
  (await rows()).map((text) => /(\d\d\/11).*?(שיעור \d|הפער הבא בתור)/.exec(text)?.slice(1));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the queue of a channel', () => {
  it('shows what goes out when, the next gap among it, and Shabbat', async () => {
    await open();
    expect(await shown()).toEqual([
      ['18/11', 'שיעור 1'],
      ['19/11', 'שיעור 2'],
      ['22/11', 'הפער הבא בתור'],
      ['23/11', 'שיעור 3'],
    ]);
    expect((await rows())[2]).toMatch(/15:57 ביום שישי עד 17:1\d במוצאי שבת/);
    expect(await screen.findByText(/^שבת .*ויצא/)).toBeTruthy();
    const aside = screen.getByRole('complementary', { name: 'הפרסום הבא' });
    expect(stripIsolates(aside.textContent)).toContain('3 משבצות מלאות, 7 פנויות');
  });

  it('calls a slot after nightfall by the night, in both calendars', async () => {
    const slots = [{ kind: 'havdalah' as const, minutes: 60 }];
    const slot = '2026-11-21T16:16:00.000Z';
    await open(aServer({ rules: { ...RULES, slots }, entries: [entry(1, slot)] }));
    const [row] = await rows();
    expect(row).toContain('מוצ״ש 21/11');
    expect(row).toContain('י״ב בכסלו');
    expect(screen.getAllByText('צאת + שעה').length).toBeGreaterThan(0);
  });

  it('says when a video was added: today, by the day of the last week, or by the date', async () => {
    const added = [
      '2026-11-18T08:00:00.000Z',
      '2026-11-16T08:00:00.000Z',
      '2026-11-02T08:00:00.000Z',
    ];
    const entries = SLOTS.map((slot, index) => ({
      ...entry(index + 1, slot),
      added_at: added[index] ?? '',
    }));
    await open(aServer({ entries }));
    const [first, second, , last] = await rows();
    expect(first).toContain('נוסף היום');
    expect(second).toContain('נוסף ביום שני');
    expect(last).toContain('נוסף ב־02/11');
  });

  it('passes over no free slot in silence, and offers each for a video', async () => {
    const { user } = await open(aServer({ entries: [entry(3, SLOTS[2] ?? '')] }));
    expect(
      (await rows()).map((text) => /(\d\d\/11).*?(שיעור \d|הפער|פנויה)/.exec(text)?.slice(1)),
    ).toEqual([
      ['18/11', 'הפער'],
      ['19/11', 'פנויה'],
      ['22/11', 'פנויה'],
      ['23/11', 'שיעור 3'],
    ]);
    await user.click(screen.getByRole('button', { name: /בחירת סרטון למשבצת של .*19\/11/ }));
    const dialog = await screen.findByRole('dialog');
    expect(stripIsolates(dialog.textContent)).toContain('יום חמישי 19/11 בשעה 18:00');
  });

  it('moves a video by keys while the slots stay, also into the gap', async () => {
    const server = aServer();
    const { user } = await open(server);
    const more = await screen.findByRole('button', { name: /פעולות: .*שיעור 1/ });
    act(() => more.focus());
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(async () =>
      expect((await shown()).map((row) => row?.[1])).toEqual([
        'שיעור 2',
        'שיעור 1',
        'הפער הבא בתור',
        'שיעור 3',
      ]),
    );
    await waitFor(() => expect(server.state.entries[0]?.video.id).toBe(2));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() =>
      expect(server.state.entries.map(({ video, slot }) => [video.id, slot.slice(8, 10)])).toEqual([
        [2, '18'],
        [1, '22'],
        [3, '23'],
      ]),
    );
  });

  it('says why a move was refused, and shows the queue as it is', async () => {
    const server = aServer();
    server.api.on(publishingQueueApi.move, () => {
      throw new FakeRefusal('stale');
    });
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: /פעולות: .*שיעור 1/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'החלפה עם הבא אחריו' }));
    expect(await screen.findByText(/השתנה מאז שנטען/)).toBeTruthy();
    await waitFor(async () => expect((await shown())[0]).toEqual(['18/11', 'שיעור 1']));
  });

  it('takes a video out, and puts it back at its slot', async () => {
    const server = aServer();
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: /פעולות: .*שיעור 2/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'הוצאה מהתור' }));
    await user.click(await screen.findByRole('button', { name: /ביטול הפעולה|החזרה|ביטול/ }));
    await waitFor(() => expect(server.state.entries.at(-1)).toMatchObject({ slot: SLOTS[1] }));
  });

  it('is paused and goes on', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'השהיית התור' }));
    expect(await screen.findByText('התור מושהה', { selector: 'strong' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'חידוש התור' }));
    await waitFor(() =>
      expect(screen.queryByText('התור מושהה', { selector: 'strong' })).toBeNull(),
    );
  });

  it('says what will happen to a video that is not ready', async () => {
    const late = entry(1, SLOTS[0] ?? '');
    const server = aServer({
      entries: [
        { ...late, video: { ...late.video, state: 'processing', progress: 0.64 } },
        entry(2, SLOTS[1] ?? ''),
      ],
    });
    await open(server);
    expect((await rows())[0]).toContain('בעיבוד 64%אם לא יהיה מוכן עד 18:00, יתחלף עם שיעור 2.');
  });
});

describe('the rules', () => {
  it('are one sentence on a phone, which opens', async () => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
    );
    const { user } = await open();
    const sentence = await screen.findByRole('button', {
      name: '5 משבצות בשבוע, 18:00, בלי שבת ויום טוב',
    });
    expect(screen.queryByRole('button', { name: 'עריכה' })).toBeNull();
    await user.click(sentence);
    expect(screen.getByRole('button', { name: 'עריכה' })).toBeTruthy();
    await user.click(sentence);
    expect(screen.queryByRole('button', { name: 'עריכה' })).toBeNull();
  });

  it('are set first, beside the field where they would never let anything out', async () => {
    const server = aServer({ rules: null, entries: [] });
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'קביעת משבצות' }));
    const dialog = await screen.findByRole('dialog', { name: 'כללי התור' });
    const within_ = within(dialog);
    await user.click(within_.getByRole('checkbox', { name: 'שבת' }));
    await user.type(within_.getByRole('textbox', { name: 'שעה' }), '12:00');
    await user.click(within_.getByRole('button', { name: 'הוספת משבצת' }));
    expect(within_.getByRole('alert').textContent).toContain('לא יגיעו לעולם');
    await user.click(within_.getByRole('radio', { name: 'דחייה לאחר הצאת' }));
    expect(within_.queryByRole('alert')).toBeNull();
    await user.click(within_.getByRole('button', { name: 'שמירת הכללים' }));
    await waitFor(() => expect(server.state.rules?.rest).toBe('after'));
    expect(server.state.rules?.slots).toEqual([{ kind: 'clock', weekday: 6, time: '12:00' }]);
  });

  it('that the server refuses say so beside the field, and stay typed', async () => {
    const server = aServer();
    server.api.on(publishingQueueApi.saveRules, () => {
      const errors = ['הוסיפו משבצת אחת לפחות.'];
      throw new FakeRefusal('invalid_input', { fields: { slots: errors } });
    });
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: 'עריכה' }));
    const dialog = await screen.findByRole('dialog', { name: 'כללי התור' });
    await user.click(within(dialog).getByRole('button', { name: 'שמירת הכללים' }));
    expect((await within(dialog).findByRole('alert')).textContent).toContain('הוסיפו משבצת');
  });
});

it('says that it did not load, and asks again', async () => {
  const server = aServer();
  server.api.on(publishingQueueApi.get, () => {
    throw new FakeRefusal('forbidden');
  });
  await open(server);
  expect(await screen.findByText('לא ניתן לטעון את תור הפרסום')).toBeTruthy();
});

it('offers what waits for the gap', async () => {
  const server = aServer();
  server.api.on(videosApi.list, () => ({ videos: [], total: 0, capped: false }));
  const { user } = await open(server);
  await user.click(await screen.findByRole('button', { name: 'בחירת סרטון' }));
  const title = stripIsolates((await screen.findByRole('dialog')).textContent);
  expect(title).toContain('יום ראשון 22/11 בשעה 18:00');
});
