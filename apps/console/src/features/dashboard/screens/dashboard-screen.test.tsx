import { conversationsApi } from '@bimah/contract/conversations.ts';
import { dashboardApi, type Planned } from '@bimah/contract/dashboard.ts';
import { liveApi } from '@bimah/contract/live.ts';
import { reportsApi } from '@bimah/contract/reports.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { aDashboard, dashboardOf } from '#testing/dashboard.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { StreamClass } from '#testing/stream-class.ts';
import { videoServer } from '#testing/video-server.ts';
import { anAwaitingVideo, aProcessingVideo, aVideo } from '#testing/videos.ts';

const ADDRESS = '/channels/1/dashboard';
const some = () =>
  videoServer(
    'channel-editor',
    anAwaitingVideo(1, { title: 'חנוכה', scheduled_at: '2031-11-17T18:30:00.000Z' }),
    anAwaitingVideo(2, { title: 'סליחות' }),
    anAwaitingVideo(3, { title: 'Daf Yomi', language: 'en' }),
    aVideo(11, { title: 'גמרא', views: 104_700 }),
    aVideo(12, { title: 'ברכות', views: 12_400 }),
    aVideo(13, { title: 'לשון הרע', views: 9_320 }),
    aVideo(14, { title: 'רביעי', views: 3 }),
  );

async function openDashboard(server = some(), address = ADDRESS) {
  return renderApp(address, { as: 'channel-editor', api: server.api });
}

afterEach(() => vi.useRealTimers());

const part = (name: string) => within(screen.getByRole('region', { name }));
const awaiting = () => part('ממתינים לפרסום');
const titles = (list: ReturnType<typeof part>) =>
  list.getAllByRole('listitem').map((row) => within(row).getAllByRole('link')[0]?.textContent);
type User = Awaited<ReturnType<typeof openDashboard>>['user'];
const menuOf = (title: string) =>
  screen.findByRole('button', { name: new RegExp(`^עוד פעולות: .*${title}`) });
async function publish(user: User, title: string) {
  await user.click(await menuOf(title));
  await user.click(await screen.findByRole('menuitem', { name: 'פרסום עכשיו' }));
}

describe('the totals', () => {
  it('are short for the eye and exact for the ear', async () => {
    await openDashboard();
    for (const [name, short, exact] of [
      ['עוקבים', '12.4K', '12,410'],
      ['סרטונים', '847', '847'],
      ['צפיות', '1204.7K', '1,204,700'],
      ['ביקורים בפרופיל', '3,912', '3,912'],
    ] as const) {
      const label = await screen.findByText(name, { selector: 'dt' });
      const value = label.nextElementSibling as HTMLElement;
      await waitFor(() => expect(within(value).getByText(short)).toBeTruthy());
      expect(within(value).getByText(exact)).toBeTruthy();
    }
  });

  it('tell the last whole week beside them, small changes as numbers, and today apart', async () => {
    const server = some();
    const weeks = (before: number, week: number, today: number) => [
      ...Array.from({ length: 7 }, () => before),
      ...Array.from({ length: 7 }, () => week),
      today,
    ];
    const { recent, ...rest } = aDashboard();
    server.api.on(dashboardApi.show, () => ({
      ...rest,
      recent: {
        ...recent,
        followers: weeks(100, 108, 120),
        views: weeks(100, 98, 214),
        visits: weeks(1, 2, 5),
      },
    }));
    await openDashboard(server);
    const numbers = await screen.findByLabelText('הערוץ במספרים');
    const told = stripIsolates(numbers.textContent);
    expect(told).toContain('+8 השבוע');
    expect(told).toContain('686 השבוע · -2% מול 700 בשבוע שלפניו');
    expect(told).toContain('14 השבוע · +7 מול 7 בשבוע שלפניו');
    const line = stripIsolates(screen.getByText(/שבוע מלא/).textContent);
    expect(line).toContain('08/11 – 14/11/2026');
    expect(line).toContain('214 צפיות עד עכשיו');
  });
});

it('fails whole, says so and is tried again', async () => {
  const server = some();
  let broken = true;
  server.api.on(dashboardApi.show, () => {
    if (broken) throw new FakeRefusal('bad_request');
    return aDashboard();
  });
  const { user } = await openDashboard(server);
  expect(await screen.findByText('לוח הבקרה לא נטען')).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
  expect(await screen.findByText('עוקבים')).toBeTruthy();
});

it('asks the server once for all it shows at first', async () => {
  // However long a busy machine takes to draw it, what was read ahead has not aged.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const server = some();
  await openDashboard(server);
  await screen.findByText('חנוכה');
  const about = (word: string) => server.api.calls.filter((call) => call.includes(word));
  expect(about('dashboard.json')).toHaveLength(1);
  expect([...about('videos.json'), ...about('stats'), ...about('processings')]).toEqual([]);
});

describe('the language', () => {
  it('is part of the address and narrows the lists', async () => {
    const { user, address } = await openDashboard();
    await screen.findByText('חנוכה');
    await user.click(screen.getByRole('button', { name: /שפת הסרטונים/ }));
    await user.click(await screen.findByRole('option', { name: 'אנגלית' }));
    expect(address()).toBe(`${ADDRESS}?lang=en`);
    await waitFor(() => expect(titles(awaiting())).toEqual(['Daf Yomi']));
  });

  it('lets one see all again where it leaves nothing', async () => {
    const server = videoServer('channel-editor', anAwaitingVideo(1, { title: 'חנוכה' }));
    const { user, address } = await openDashboard(server, `${ADDRESS}?lang=en`);
    await user.click(await screen.findByRole('button', { name: 'ניקוי הסינון' }));
    expect(address()).toBe(ADDRESS);
    expect(await screen.findByText('חנוכה')).toBeTruthy();
  });
});

describe('videos awaiting publication', () => {
  it('say when they will come out, or since when they wait', async () => {
    await openDashboard();
    const row = (await screen.findByText('חנוכה')).closest('li') as HTMLElement;
    expect(within(row).getByText('17/11/2031')).toBeTruthy();
    expect(stripIsolates(row.textContent)).toMatch(/בעוד \d+ שנים/);
    const waiting = screen.getByText('סליחות').closest('li') as HTMLElement;
    expect(stripIsolates(waiting.textContent)).toMatch(/הועלה 01\/03(\/2026)? ללא מועד/);
  });

  it('come in the order of their dates, and ask loudly only where something is due', async () => {
    const at = (id: number, title: string, scheduled_at: string | null) =>
      anAwaitingVideo(id, { title, scheduled_at });
    const server = videoServer(
      'channel-editor',
      at(1, 'ללא', null),
      at(2, 'שלישי', '2031-11-20T18:30:00.000Z'),
      at(3, 'ראשון', '2031-11-17T18:30:00.000Z'),
      // A Friday night.
      at(4, 'בשבת', '2031-11-21T18:30:00.000Z'),
    );
    await openDashboard(server);
    await screen.findByText('ראשון');
    expect(titles(awaiting())).toEqual(['ראשון', 'שלישי', 'בשבת', 'ללא']);
    const due = (word: string) =>
      awaiting()
        .getAllByRole('link', { name: new RegExp(`^${word}: `) })
        .map((link) => link.textContent);
    expect(due('שינוי המועד')).toEqual(['', '', 'שינוי המועד']);
    expect(due('קביעת מועד')).toEqual(['קביעת מועד']);
    expect(awaiting().getByText('אחרי כניסת השבת')).toBeTruthy();
  });

  it('are six, and then more', async () => {
    const many = Array.from({ length: 8 }, (_, index) => anAwaitingVideo(index + 1));
    const { user } = await openDashboard(videoServer('channel-editor', ...many));
    await screen.findByText('שיעור 1');
    expect(titles(awaiting())).toHaveLength(6);
    await user.click(awaiting().getByRole('button', { name: 'הצגת עוד' }));
    await waitFor(() => expect(titles(awaiting())).toHaveLength(8));
    expect(awaiting().queryByRole('button', { name: 'הצגת עוד' })).toBeNull();
  });

  it('are published where they stand: it is said, the row leaves, the next has focus', async () => {
    const server = some();
    const { user } = await openDashboard(server);
    await screen.findByText('סליחות');
    await publish(user, 'סליחות');
    expect(await screen.findByText('הסרטון פורסם')).toBeTruthy();
    expect(server.rows[1]?.status).toBe('published');
    const next = await menuOf('Daf Yomi');
    await waitFor(() => expect(document.activeElement).toBe(next));
    await waitFor(() => expect(titles(awaiting())).toEqual(['חנוכה', 'Daf Yomi']));
  });

  it('are asked about where a schedule would be dropped, and come back with it', async () => {
    const server = some();
    const { user } = await openDashboard(server);
    await screen.findByText('חנוכה');
    await publish(user, 'חנוכה');
    const question = within(await screen.findByRole('dialog', { name: /לבטל את התזמון/ }));
    expect(question.getByText(/מתוזמן ל־/).textContent).toContain('17/11/2031');
    await user.click(question.getByRole('button', { name: 'ביטול' }));
    expect(server.rows[0]?.status).toBe('unpublished');
    await publish(user, 'חנוכה');
    await user.click(await screen.findByRole('button', { name: 'פרסום עכשיו' }));
    await screen.findByText('הסרטון פורסם');
    expect(server.rows[0]).toMatchObject({ status: 'published', scheduled_at: null });
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() =>
      expect(server.rows[0]).toMatchObject({
        status: 'unpublished',
        scheduled_at: '2031-11-17T18:30:00.000Z',
      }),
    );
    await waitFor(() => expect(titles(awaiting())).toContain('חנוכה'));
  });

  it('are published by P from the row that has focus, and only from there', async () => {
    const server = some();
    const { user } = await openDashboard(server);
    const link = await screen.findByRole('link', { name: 'סליחות' });
    await user.keyboard('[KeyP]');
    link.focus();
    await user.keyboard('[KeyP]');
    expect(await screen.findByText('הסרטון פורסם')).toBeTruthy();
    expect(server.rows.map(({ status }) => status).slice(0, 3)).toEqual([
      'unpublished',
      'published',
      'unpublished',
    ]);
  });

  it('stay, with the reason, when the server refuses', async () => {
    const server = some();
    server.api.on(videosApi.update, () => {
      throw new FakeRefusal('video_processing');
    });
    const { user } = await openDashboard(server);
    await screen.findByText('סליחות');
    await publish(user, 'סליחות');
    expect(await screen.findByText('הסרטון לא פורסם')).toBeTruthy();
    expect(screen.getByText(/עדיין בעיבוד/)).toBeTruthy();
    expect(titles(awaiting())).toContain('סליחות');
  });

  it('lead to the form', async () => {
    const { user, address } = await openDashboard();
    await user.click(await menuOf('חנוכה'));
    await user.click(await screen.findByRole('menuitem', { name: 'עריכה' }));
    await waitFor(() => expect(address()).toBe('/channels/1/videos/1/edit'));
  });
});

describe('the most viewed', () => {
  it('are three, by rank', async () => {
    await openDashboard();
    await screen.findByText('גמרא');
    expect(titles(part('הנצפים ביותר'))).toEqual(['גמרא', 'ברכות', 'לשון הרע']);
    expect(part('הנצפים ביותר').getByText('104,700 צפיות')).toBeTruthy();
  });

  it('are three also where nobody watched the third yet', async () => {
    const views = [12, 0, 0, 0];
    const videos = views.map((count, index) => aVideo(index + 1, { views: count }));
    await openDashboard(videoServer('channel-editor', ...videos));
    await screen.findByText('שיעור 1');
    expect(titles(part('הנצפים ביותר'))).toEqual(['שיעור 1', 'שיעור 2', 'שיעור 3']);
  });
});

describe('the best of the week', () => {
  it('stands first, and makes room for those of all time', async () => {
    const server = some();
    const ranked = (id: number, title: string, views: number) => ({
      ...aVideo(id, { title }),
      views,
    });
    const { recent } = aDashboard();
    server.api.on(dashboardApi.show, () =>
      aDashboard({
        recent: { ...recent, views: recent.views.map((_, day) => (day === 13 ? 200 : 0)) },
        best: {
          week: [ranked(14, 'רביעי', 90), ranked(12, 'ברכות', 30)],
          ever: [ranked(11, 'גמרא', 104_700)],
        },
      }),
    );
    const { user } = await openDashboard(server);
    await screen.findByText('רביעי');
    expect(titles(part('הנצפים ביותר'))).toEqual(['רביעי', 'ברכות']);
    expect(stripIsolates(part('הנצפים ביותר').getByText(/מצפיות הערוץ/).textContent)).toBe(
      '45% מצפיות הערוץ השבוע',
    );
    await user.click(part('הנצפים ביותר').getByRole('radio', { name: 'מאז ומתמיד' }));
    expect(titles(part('הנצפים ביותר'))).toEqual(['גמרא']);
  });
});

it('says of an empty channel what each part is for', async () => {
  await openDashboard(videoServer('channel-editor'));
  expect(await screen.findByText('אין סרטונים שממתינים')).toBeTruthy();
  expect(await screen.findByText('עדיין אין צפיות')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'העלאת סרטון' })).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'מה מחכה לכם' })).toBeNull();
});

it('tells of videos that failed, and leads to them', async () => {
  const server = some();
  const error = { code: 'damaged', message: 'הקובץ פגום.', permanent: true };
  server.processing.push(aProcessingVideo(21, { error }), aProcessingVideo(22));
  await openDashboard(server);
  const strip = within(await screen.findByRole('region', { name: 'מה מחכה לכם' }));
  expect(strip.getByRole('link').getAttribute('href')).toBe('/channels/1/library?tab=processing');
  expect(strip.getByRole('link').textContent).toContain('נכשל בעיבוד');
});

it('tells of conversations and reports that wait, and leads to them', async () => {
  const server = some();
  server.api
    .on(conversationsApi.count, () => ({ total: 9, unread: 4 }))
    .on(reportsApi.count, ({ query }) => ({ count: query.channel_id === 1 ? 3 : 0 }));
  await openDashboard(server);
  const strip = within(await screen.findByRole('region', { name: 'מה מחכה לכם' }));
  await waitFor(() =>
    expect(
      strip
        .getAllByRole('link')
        .map((link) => [stripIsolates(link.textContent), link.getAttribute('href')]),
    ).toEqual([
      ['4 שיחות שלא נקראו', '/channels/1/contact?show=unread'],
      ['3 דיווחים פעילים', '/channels/1/reports?show=active'],
    ]),
  );
});

it('says that it could not be told what waits, beside what could, and asks again', async () => {
  const server = some();
  let refuses = true;
  server.api
    .on(conversationsApi.count, () => ({ total: 9, unread: 4 }))
    .on(reportsApi.count, () => {
      if (refuses) throw new FakeRefusal('bad_request');
      return { count: 3 };
    });
  const { user } = await openDashboard(server);
  const strip = within(await screen.findByRole('region', { name: 'מה מחכה לכם' }));
  const alert = within(await strip.findByRole('alert'));
  expect(alert.getByText('לא הצלחנו לבדוק את הכול')).toBeTruthy();
  expect(await strip.findByRole('link', { name: /שיחות שלא נקראו/ })).toBeTruthy();
  refuses = false;
  await user.click(alert.getByRole('button', { name: 'ניסיון חוזר' }));
  expect(await strip.findByRole('link', { name: /דיווחים פעילים/ })).toBeTruthy();
  expect(strip.queryByRole('alert')).toBeNull();
});

it('stays true while others work', async () => {
  const server = some();
  let tell: (event: object) => void = () => undefined;
  const stream = new StreamClass<Uint8Array>({
    start: (line) => {
      tell = (event) =>
        line.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
    },
  });
  let followers = 1;
  server.api.on(liveApi.stream, (() => new Response(stream)) as never).on(dashboardApi.show, () => {
    const listed = (status: string) => server.rows.filter((row) => row.status === status);
    return dashboardOf({
      stats: { followers, videos: 4, views: 3, visits: 2 },
      awaiting: listed('unpublished'),
      published: listed('published'),
      processing: server.processing,
    });
  });
  await openDashboard(server);
  await screen.findByText('חנוכה');

  Object.assign(server.rows[0] as object, { status: 'published', views: 999_000 });
  followers = 7431;
  act(() => tell({ topic: 'publication', channel_id: 1, id: 1 }));
  await waitFor(() => expect(titles(awaiting())).toEqual(['סליחות', 'Daf Yomi']));
  await waitFor(() => expect(titles(part('הנצפים ביותר'))[0]).toBe('חנוכה'));
  expect(await screen.findByText('7,431')).toBeTruthy();

  const error = { code: 'damaged', message: 'הקובץ פגום.', permanent: true };
  server.processing.push(aProcessingVideo(21, { error }));
  act(() => tell({ topic: 'processing', channel_id: 1, id: 21 }));
  expect(await screen.findByRole('region', { name: 'מה מחכה לכם' })).toBeTruthy();
});

describe('the coming days', () => {
  const DAY_MS = 86_400_000;
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const openWith = (...planned: Planned[]) => {
    const server = some();
    server.api.on(dashboardApi.show, () => aDashboard({ planned }));
    return openDashboard(server);
  };
  const ribbon = async () =>
    within(await screen.findByRole('region', { name: 'השבועיים הקרובים' }));

  it('lead to the calendar', async () => {
    await openDashboard(some());
    const link = (await ribbon()).getByRole('link', { name: 'ליומן' });
    expect(link.getAttribute('href')).toBe('/channels/1/calendar');
  });

  it('tell what is read on Shabbat', async () => {
    const server = some();
    const saturday = Array.from({ length: 7 }, (_, days) => inDays(days)).find(
      (at) => new Date(at).getUTCDay() === 6,
    );
    const date = saturday?.slice(0, 10) ?? '';
    server.api.on(dashboardApi.show, () => aDashboard({ portions: [{ date, name: 'וישלח' }] }));
    await openDashboard(server);
    const days = await ribbon();
    expect(stripIsolates(days.getByText(/פרשת/).textContent)).toMatch(
      /^יום שבת.*: פרשת וישלח, פנוי$/,
    );
  });

  it('tell what is planned in them: videos, stories and lessons', async () => {
    await openWith(
      { kind: 'video', at: inDays(3), count: 1 },
      { kind: 'story', at: inDays(3), count: 2 },
      { kind: 'lesson', at: inDays(3), count: 3 },
    );
    const days = await ribbon();
    expect(days.getAllByRole('listitem')).toHaveLength(14);
    expect(days.getByText(/סרטון אחד, שני סטוריז, 3 שיעורים/)).toBeTruthy();
  });

  it('say that they are free only where nothing is held either', async () => {
    await openWith({ kind: 'lesson', at: inDays(3), count: 3 });
    const days = await ribbon();
    const held = days.getByRole('link', { name: /3 שיעורים.*תזמון סרטון ב־/ });
    expect(within(held).queryByText('פנוי')).toBeNull();
    expect(days.getAllByText('פנוי').length).toBeGreaterThan(5);
  });

  it('are buttons where nothing comes out, which begin a video for that day', async () => {
    const { user, address } = await openWith();
    const days = await ribbon();
    const open = days.getAllByRole('link', { name: /פנוי.*תזמון סרטון ב־/ });
    expect(open.length).toBeGreaterThan(10);
    const [first] = open;
    const at = new URL(first?.getAttribute('href') ?? '', 'http://console.test').searchParams.get(
      'at',
    );
    expect(Date.parse(at ?? '')).toBeGreaterThan(Date.now());
    await user.click(first as HTMLElement);
    await waitFor(() => expect(address()).toContain('/channels/1/video/add?at='));
  });
});
