// @vitest-environment jsdom
import { calendarApi, type CalendarItem, type CalendarLesson } from '@bimah/contract/calendar.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCalendarVideo, calendarServer, inDecember } from '#testing/calendar.ts';
import { aChannel } from '#testing/channels.ts';
import { ago } from '#testing/clock.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { channels } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';

const open = (server: ReturnType<typeof calendarServer>, search = '') =>
  renderApp(`/channels/1/calendar?date=2091-12-03${search}`, {
    as: 'channel-editor',
    api: server.api,
  });

const dayOf = (date: string) =>
  within(document.querySelector<HTMLElement>(`[data-day="${date}"]`) ?? document.body);
const thing = (name: RegExp) => screen.findByRole('button', { name });

const slot: CalendarItem = { kind: 'slot', at: inDecember(5), channel: channels[0] ?? null };

describe('a month', () => {
  it('has everything on its day, and shows what the address asks for', async () => {
    const server = calendarServer(
      'channel-editor',
      aCalendarVideo(1, inDecember(3)),
      aCalendarVideo(2, inDecember(3, 20)),
      aCalendarVideo(3, inDecember(3, 21)),
      slot,
    );
    const { user, address } = await open(server);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('דצמבר 2091');
    await thing(/סרטון 1/);
    expect(dayOf('2091-12-03').getByRole('button', { name: /סרטון 2/ })).toBeTruthy();
    expect(dayOf('2091-12-05').getByRole('button', { name: /משבצת פנויה/ })).toBeTruthy();
    // Of what there is none, nothing can be hidden.
    expect(screen.getByRole('button', { name: /^סרטונים/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^סוף זמינות/ })).toBeNull();
    await user.click(dayOf('2091-12-03').getByRole('button', { name: /^עוד דבר אחד/ }));
    expect(await screen.findByRole('dialog', { name: /03\/12\/2091/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^סרטונים/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /סרטון 1/ })).toBeNull());
    expect(address()).toContain('hide=video');
    await user.click(screen.getByRole('button', { name: 'החודש הבא' }));
    expect(address()).toContain('date=2092-01-03');
  });

  it('says whole what a cell has room for a part of', async () => {
    const story: CalendarItem = {
      kind: 'story',
      id: 9,
      at: inDecember(4),
      channel: channels[0] ?? null,
      title: 'בוקר טוב',
      thumb_url: null,
      background_color: null,
      state: 'scheduled',
      updated_at: '2091-01-01T10:00:00.000Z',
    };
    const video = aCalendarVideo(1, inDecember(3), { title: 'דף יומי · ברכות ל״ה' });
    await open(calendarServer('channel-editor', video, story));
    const card = await thing(/^סרטון · .*דף יומי · ברכות ל״ה/);
    expect(card.querySelector('[lang]')?.textContent).toBe('ברכות ל״ה');
    expect(card.title).toContain('דף יומי · ברכות ל״ה');
    const chip = await thing(/^סטורי · .*בוקר טוב/);
    expect(within(chip).getByText('בוקר טוב')).toBeTruthy();
    // The hour stands by itself, so that no part of it can be cut off with the words.
    const foot = dayOf('2091-12-08').getByText(/^צאת השבת .*\d\d:\d\d/);
    const hour = /\d\d:\d\d/.exec(foot.textContent)?.[0] ?? '';
    expect(dayOf('2091-12-08').getByText(hour).dir).toBe('ltr');
  });

  it('warns of what comes out on Shabbat, and not of what is held then', async () => {
    const lesson: CalendarItem = {
      kind: 'lesson',
      id: 5,
      at: inDecember(14, 20),
      channel: channels[0] ?? null,
      group: null,
      name: 'עונג שבת',
      place_type: 'event',
      venue: null,
      address: '',
      ends_at: null,
      tz: 'Asia/Jerusalem',
      recurring_interval: null,
    };
    await open(
      calendarServer(
        'channel-editor',
        aCalendarVideo(1, inDecember(7, 20)),
        aCalendarVideo(2, inDecember(6, 20)),
        aCalendarVideo(3, inDecember(21, 20), { state: 'published' }),
        lesson,
      ),
    );
    const warned = async (name: RegExp) => (await thing(name)).title.includes('אחרי כניסת השבת');
    expect(await warned(/סרטון 1/)).toBe(true);
    expect(await warned(/סרטון 2/)).toBe(false);
    expect(await warned(/סרטון 3/)).toBe(false);
    expect(await warned(/עונג שבת/)).toBe(false);
  });

  it('is moved on by keys: the hour stays, and the move can be taken back', async () => {
    const server = calendarServer('channel-editor', aCalendarVideo(1, inDecember(3)));
    const { user } = await open(server);
    (await thing(/סרטון 1/)).focus();
    await user.keyboard('m{ArrowLeft}{ArrowDown}');
    expect(screen.getByText('מה ישתנה')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.rows[0]?.at).toBe(inDecember(11)));
    await waitFor(() =>
      expect(dayOf('2091-12-11').getByRole('button', { name: /סרטון 1/ })).toBeTruthy(),
    );
    expect(document.activeElement?.getAttribute('data-item')).toBe('video-1');
    await user.click(await screen.findByRole('button', { name: /ביטול/ }));
    await waitFor(() => expect(server.rows[0]?.at).toBe(inDecember(3)));
    expect(server.undone).toEqual([1]);
  });

  it('is moved on twice before the first move is read again', async () => {
    const server = calendarServer('channel-editor', aCalendarVideo(1, inDecember(3)));
    const { user } = await open(server);
    (await thing(/סרטון 1/)).focus();
    server.api.on(calendarApi.list, () => new Promise(() => {}));
    for (const day of [4, 5]) {
      await user.keyboard('m{ArrowLeft}{Enter}');
      await waitFor(() => expect(server.rows[0]?.at).toBe(inDecember(day)));
    }
    expect(screen.queryByText('ההעברה לא בוצעה')).toBeNull();
  });

  it('lets go of a thing by Escape, and leaves what went out meanwhile where it was', async () => {
    const server = calendarServer('channel-editor', aCalendarVideo(1, inDecember(3)));
    server.api.on(calendarApi.moveVideo, () => {
      throw new FakeRefusal('went_out');
    });
    const { user } = await open(server);
    (await thing(/סרטון 1/)).focus();
    await user.keyboard('m{ArrowLeft}{Escape}');
    expect(server.api.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
    await user.keyboard('m{ArrowLeft}{Enter}');
    expect(await screen.findByText('ההעברה לא בוצעה')).toBeTruthy();
    await waitFor(() =>
      expect(dayOf('2091-12-03').getByRole('button', { name: /סרטון 1/ })).toBeTruthy(),
    );
  });

  it('says why a move is refused, and asks nobody', async () => {
    const tomorrow = new Date();
    tomorrow.setDate(tomorrow.getDate() + 1);
    const server = calendarServer('channel-editor', aCalendarVideo(1, tomorrow.toISOString()));
    const { user } = await renderApp('/channels/1/calendar', {
      as: 'channel-editor',
      api: server.api,
    });
    (await thing(/סרטון 1/)).focus();
    await user.keyboard('m{ArrowRight}{ArrowRight}{Enter}');
    expect(await screen.findByText('המועד כבר עבר')).toBeTruthy();
    expect(server.api.calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
  });

  it('offers in a menu what can be done with a thing, and what a free place can take', async () => {
    const server = calendarServer('channel-editor', aCalendarVideo(1, inDecember(3)), slot);
    const { user, address } = await open(server);
    await user.click(await thing(/סרטון 1/));
    await user.click(await screen.findByRole('menuitem', { name: /העברה למועד אחר/ }));
    expect(await screen.findByDisplayValue('03/12/2091')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(await thing(/משבצת פנויה/));
    await user.click(await screen.findByRole('menuitem', { name: /סרטון חדש/ }));
    await waitFor(() => expect(decodeURIComponent(address())).toContain(inDecember(5)));
  });
});

it('the end of a playlist is called by its name, and leads to the list', async () => {
  const { id, at, channel, language, updated_at } = aCalendarVideo(4, inDecember(3));
  const noPicture = { thumb_url: null, yt_thumb_url: null, duration: null };
  const face = { id, at, channel, language, updated_at, ...noPicture };
  const end: CalendarItem = { ...face, kind: 'end', of: 'playlist', title: 'סדרת החורף' };
  const { user, address } = await open(calendarServer('channel-editor', end));
  await user.click(await thing(/^סוף הזמינות של רשימת השמעה · .*סדרת החורף/));
  await user.click(await screen.findByRole('menuitem', { name: 'לרשימת ההשמעה' }));
  await waitFor(() => expect(address()).toContain('/channels/1/playlist/4'));
});

const aLesson = (id: number, at: string, more: Partial<CalendarLesson> = {}): CalendarLesson => ({
  kind: 'lesson',
  id,
  at,
  channel: channels[0] ?? null,
  group: null,
  name: `שיעור ${id}`,
  place_type: 'event',
  venue: null,
  address: '',
  ends_at: null,
  tz: 'Asia/Jerusalem',
  recurring_interval: 1,
  ...more,
});

describe('of all channels, a month', () => {
  const openAll = (server: ReturnType<typeof calendarServer>, search = '') =>
    renderApp(`/calendar?date=2091-12-03${search}`, { as: 'platform-admin', api: server.api });

  it('tells the lessons of every week in one line, behind which the day is', async () => {
    const lessons = [8, 9, 10, 11, 12].map((hour) => aLesson(hour, inDecember(4, hour)));
    const { user } = await openAll(
      calendarServer('platform-admin', aCalendarVideo(1, inDecember(4)), ...lessons),
    );
    await thing(/סרטון 1/);
    expect(dayOf('2091-12-04').getByText(/^\d שיעורים קבועים$/)).toBeTruthy();
    await user.click(
      dayOf('2091-12-04').getByRole('button', { name: /שיעורים קבועים.*04\/12\/2091/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: /04\/12\/2091/ }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(6);
  });

  it('says from when on it shows a part alone', async () => {
    const server = calendarServer('platform-admin');
    const items = [aCalendarVideo(1, inDecember(3))];
    server.api.on(calendarApi.list, () => ({ items, complete_until: inDecember(9, 10) }));
    await openAll(server);
    expect(await screen.findByText(/09\/12\/2091.*10:00.*מוצג רק חלק.*ערוץ/)).toBeTruthy();
  });

  it('is narrowed to one of them, in the address', async () => {
    const server = calendarServer('platform-admin', aCalendarVideo(1, inDecember(3)));
    const asked: (string | undefined)[] = [];
    server.api
      .on(channelsApi.get, ({ params }) => aChannel(params.id))
      .on(calendarApi.list, ({ query }) => {
        asked.push(query.channel_id === undefined ? undefined : String(query.channel_id));
        return { items: [], complete_until: null };
      });
    const { user, address } = await openAll(server, '&channel=1');
    await user.click(await screen.findByRole('button', { name: 'ניקוי הסינון לפי ערוץ' }));
    expect(address()).not.toContain('channel=');
    await waitFor(() => expect(asked.at(-1)).toBeUndefined());
    expect(asked[0]).toBe('1');
  });
});

describe('the list', () => {
  it('tells a day that is over in one line, and of today what is still to come', async () => {
    const published = { state: 'published' as const };
    const server = calendarServer(
      'channel-editor',
      aCalendarVideo(1, ago({ days: 2 }), published),
      ...[2, 3, 4].map((id) => aCalendarVideo(id, ago({ hours: id }), published)),
      aCalendarVideo(5, ago({ hours: -2 })),
    );
    await renderApp('/channels/1/calendar?view=list', { as: 'channel-editor', api: server.api });
    expect(await thing(/סרטון 5/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /13\/11\/2026.*דבר אחד שכבר היה/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /15\/11\/2026.*3 דברים שכבר היו/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /סרטון [1-4] ·/ })).toBeNull();
  });
});

it('the list begins at its day, with the days before it behind one line', async () => {
  const published = { state: 'published' as const };
  const server = calendarServer(
    'channel-editor',
    ...[2, 3, 4].map((days) => aCalendarVideo(days, ago({ days }), published)),
    aCalendarVideo(5, ago({ hours: -2 })),
  );
  const { user } = await renderApp('/channels/1/calendar?view=list', {
    as: 'channel-editor',
    api: server.api,
  });
  expect(await thing(/סרטון 5/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /שכבר היה/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^3 ימים קודמים.*3 פורסמו/ }));
  expect(screen.getAllByRole('button', { name: /שכבר היה/ })).toHaveLength(3);
});

describe('on a phone', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
    );
  });

  it('lists the days with their Hebrew months, what falls on Shabbat, and each free slot once', async () => {
    await open(calendarServer('channel-editor', aCalendarVideo(1, inDecember(7, 20)), slot));
    const late = await thing(/סרטון 1.*אחרי כניסת השבת/);
    expect(within(late).getByText('אחרי כניסת השבת')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /7\/12.*בכסלו/ })).toBeTruthy();
    const free = await thing(/^משבצת פנויה/);
    expect(within(free).getByText('משבצת פנויה')).toBeTruthy();
    expect(within(free).queryByText('פנוי')).toBeNull();
  });

  it('has the tray behind a button that says how much waits', async () => {
    const server = calendarServer('channel-editor');
    server.api.on(calendarApi.waiting, () => ({ videos: [], total: 4, capped: false }));
    const { user } = await open(server);
    await user.click(await thing(/^ממתינים למועד: .*4/));
    expect(await screen.findByRole('dialog', { name: 'ממתינים למועד' })).toBeTruthy();
  });
});

it('says that it did not come, and is tried again', async () => {
  const server = calendarServer('channel-editor', aCalendarVideo(1, inDecember(3)));
  let broken = true;
  const items = [aCalendarVideo(1, inDecember(3))];
  server.api.on(calendarApi.list, () => {
    if (broken) throw new FakeRefusal('bad_request');
    return { items, complete_until: null };
  });
  const { user } = await open(server);
  expect(await screen.findByText('היומן לא נטען')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
  expect(await thing(/סרטון 1/)).toBeTruthy();
});
