import { channelsApi } from '@bimah/contract/channels.ts';
import { conversationsApi } from '@bimah/contract/conversations.ts';
import { liveApi } from '@bimah/contract/live.ts';
import { reportsApi } from '@bimah/contract/reports.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
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

const part = (name: string) => within(screen.getByRole('region', { name }));
const awaiting = () => part('ממתינים לפרסום');
const titles = (list: ReturnType<typeof part>) =>
  list.getAllByRole('link', { name: /^(?!עריכה)/ }).map((link) => link.textContent);
const publishButton = (title: string) =>
  screen.getByRole('button', { name: new RegExp(`^פרסום: .*${title}`) });

describe('the totals', () => {
  it('are short for the eye and exact for the ear', async () => {
    await openDashboard();
    for (const [name, short, exact] of [
      ['עוקבים', '12.4K', '12,410'],
      ['סרטונים', '847', '847'],
      ['צפיות', '1204.7K', '1,204,700'],
      ['ביקורים בפרופיל', '3,912', '3,912'],
    ] as const) {
      const value = (await screen.findByText(name)).nextElementSibling as HTMLElement;
      await waitFor(() => expect(within(value).getByText(short)).toBeTruthy());
      expect(within(value).getByText(exact)).toBeTruthy();
    }
  });

  it('fail alone, and can be tried again', async () => {
    const server = some();
    let broken = true;
    server.api.on(channelsApi.stats, () => {
      if (broken) throw new FakeRefusal('bad_request');
      return { followers: 1, videos: 2, views: 3, visits: 4 };
    });
    const { user } = await openDashboard(server);
    expect(await screen.findByText('נתוני הערוץ לא נטענו')).toBeTruthy();
    expect(await screen.findByText('חנוכה')).toBeTruthy();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'נסו שוב' }));
    expect(await screen.findByText('עוקבים')).toBeTruthy();
  });
});

describe('the language', () => {
  it('is part of the address and narrows the lists', async () => {
    const { user, address } = await openDashboard();
    await screen.findByText('חנוכה');
    await user.click(screen.getByRole('button', { name: /שפת הסרטונים/ }));
    await user.click(screen.getByRole('option', { name: 'אנגלית' }));
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
    expect(within(row).getByText('מתוזמן')).toBeTruthy();
    const waiting = screen.getByText('סליחות').closest('li') as HTMLElement;
    expect(stripIsolates(waiting.textContent)).toContain('הועלה01/03/2026');
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
    await user.click(publishButton('סליחות'));
    expect(await screen.findByText('הסרטון פורסם')).toBeTruthy();
    expect(server.rows[1]?.status).toBe('published');
    expect(document.activeElement).toBe(publishButton('Daf Yomi'));
    await waitFor(() => expect(titles(awaiting())).toEqual(['חנוכה', 'Daf Yomi']));
  });

  it('are asked about where a schedule would be dropped, and come back with it', async () => {
    const server = some();
    const { user } = await openDashboard(server);
    await screen.findByText('חנוכה');
    await user.click(publishButton('חנוכה'));
    const question = within(await screen.findByRole('dialog', { name: /לבטל את התזמון/ }));
    expect(question.getByText(/מתוזמן ל-/).textContent).toContain('17/11/2031');
    await user.click(question.getByRole('button', { name: 'ביטול' }));
    expect(server.rows[0]?.status).toBe('unpublished');
    await user.click(publishButton('חנוכה'));
    await user.click(await screen.findByRole('button', { name: 'פרסום עכשיו' }));
    await screen.findByText('הסרטון פורסם');
    expect(server.rows[0]).toMatchObject({ status: 'published', scheduled_at: null });
    await user.click(await screen.findByRole('button', { name: 'החזרה' }));
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
    await user.click(publishButton('סליחות'));
    expect(await screen.findByText('הסרטון לא פורסם')).toBeTruthy();
    expect(screen.getByText(/עדיין בעיבוד/)).toBeTruthy();
    expect(titles(awaiting())).toContain('סליחות');
  });

  it('lead to the form', async () => {
    const { user, address } = await openDashboard();
    await user.click(await screen.findByRole('link', { name: /^עריכה: .*חנוכה/ }));
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
  await user.click(alert.getByRole('button', { name: 'נסו שוב' }));
  expect(await strip.findByRole('link', { name: /דיווחים פעילים/ })).toBeTruthy();
  expect(strip.queryByRole('alert')).toBeNull();
});

it('counts failures also behind a hundred others', async () => {
  const server = some();
  const error = { code: 'damaged', message: 'הקובץ פגום.', permanent: true };
  const others = Array.from({ length: 120 }, (_, index) => aProcessingVideo(index + 100));
  server.processing.push(
    ...others,
    aProcessingVideo(21, { error }),
    aProcessingVideo(22, { error }),
  );
  await openDashboard(server);
  const strip = within(await screen.findByRole('region', { name: 'מה מחכה לכם' }));
  expect(strip.getByRole('link').textContent).toContain('2 סרטונים');
});

it('counts what is planned also behind a hundred others', async () => {
  const scheduled_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const others = Array.from({ length: 120 }, (_, index) => anAwaitingVideo(index + 100));
  const server = videoServer('channel-editor', ...others, anAwaitingVideo(1, { scheduled_at }));
  await openDashboard(server);
  const days = within(await screen.findByRole('region', { name: 'השבועיים הקרובים' }));
  expect(await days.findByText(/סרטון אחד$|סרטון אחד\./)).toBeTruthy();
});

it('says of every list that did not load which one it was', async () => {
  const server = some();
  server.api.on(videosApi.list, () => {
    throw new FakeRefusal('bad_request');
  });
  await openDashboard(server);
  expect(await screen.findByText('הסרטונים שממתינים לפרסום לא נטענו')).toBeTruthy();
  expect(await screen.findByText('הסרטונים הנצפים ביותר לא נטענו')).toBeTruthy();
  expect(await screen.findByText('לוח השבועיים הקרובים לא נטען')).toBeTruthy();
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
  server.api
    .on(liveApi.stream, (() => new Response(stream)) as never)
    .on(channelsApi.stats, () => ({ followers, videos: 4, views: 3, visits: 2 }));
  await openDashboard(server);
  await screen.findByText('חנוכה');

  Object.assign(server.rows[0] as object, { status: 'published', views: 999_000 });
  followers = 7;
  act(() => tell({ topic: 'publication', channel_id: 1, id: 1 }));
  await waitFor(() => expect(titles(awaiting())).toEqual(['סליחות', 'Daf Yomi']));
  await waitFor(() => expect(titles(part('הנצפים ביותר'))[0]).toBe('חנוכה'));
  expect(await screen.findByText('7')).toBeTruthy();

  const error = { code: 'damaged', message: 'הקובץ פגום.', permanent: true };
  server.processing.push(aProcessingVideo(21, { error }));
  act(() => tell({ topic: 'processing', channel_id: 1, id: 21 }));
  expect(await screen.findByRole('region', { name: 'מה מחכה לכם' })).toBeTruthy();
});

it('counts what is planned for the coming days', async () => {
  const scheduled_at = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await openDashboard(videoServer('channel-editor', anAwaitingVideo(1, { scheduled_at })));
  const days = within(await screen.findByRole('region', { name: 'השבועיים הקרובים' }));
  await waitFor(() => expect(days.getAllByRole('listitem')).toHaveLength(14));
  expect(days.getAllByText(/סרטון אחד$|סרטון אחד\./)).toHaveLength(1);
});
