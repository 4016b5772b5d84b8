import { channelNumbersApi } from '@bimah/contract/channel-numbers.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { daysUpTo } from '#testing/days.ts';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import type { Role } from '#testing/people.ts';
import { channels } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aComment, videoServer } from '#testing/video-server.ts';
import { anAwaitingVideo, aVideo, aVideoOnItsWay } from '#testing/videos.ts';

const ADDRESS = '/channels/1/videos/1';
const SCHEDULED = '2031-11-17T18:30:00.000Z';

const open = (server: ReturnType<typeof videoServer>, as: Role = 'channel-editor') =>
  renderApp(ADDRESS, { as, api: server.api });

const one = (more: Parameters<typeof aVideo>[1] = {}, role: Role = 'channel-editor') =>
  videoServer(role, aVideo(1, more));

const fact = (label: string) =>
  (screen.getByText(label).nextElementSibling as HTMLElement).textContent;
const button = (name: string) => screen.getByRole('button', { name });
const chooseFromMenu = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: /^פעולות על/ }));
  await user.click(within(await screen.findByRole('menu')).getByText(name));
};
const dialog = async () => within(await screen.findByRole('dialog'));

describe('the page of a video', () => {
  it('shows its title, state, numbers, date and channels', async () => {
    const server = one({ title: 'בורר', views: 3_912, tags: ['שבת'], channels: [...channels] });
    server.comments.push(aComment(1, 'תודה!'), aComment(2, 'יפה'));
    await open(server);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('בורר');
    expect(screen.getByText('פורסם')).toBeTruthy();
    expect(screen.getByText('3,912')).toBeTruthy();
    expect(fact('אורך')).toBe('12:05');
    expect(fact('ערוצים')).toBe('שביל ההלכהאור לבוקרOpen Gates');
    expect(fact('תגיות')).toBe('שבת');
    await waitFor(() => expect(fact('מקור')).toContain('קובץ שהועלה'));
    expect(screen.getAllByText('01/03/2026').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'עריכה' }).getAttribute('href')).toBe(
      `${ADDRESS}/edit`,
    );
  });

  it('tells of a scheduled one when it will come out', async () => {
    await open(videoServer('channel-editor', anAwaitingVideo(1, { scheduled_at: SCHEDULED })));
    expect(screen.getByText('17/11/2031')).toBeTruthy();
    expect(screen.getByText('מתוזמן')).toBeTruthy();
  });

  it('tells the lists and categories it stands in, and adds to them', async () => {
    const server = one();
    server.places.playlists.push({
      id: 4,
      title: 'הלכות שבת',
      language: 'he',
      channel_id: 1,
      position: 14,
      items: 22,
    });
    await open(server);
    const list = await screen.findByRole('link', { name: 'הלכות שבת' });
    expect(list.getAttribute('href')).toBe('/channels/1/playlist/4');
    expect(screen.getByText('מקום 14 מתוך 22')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'הוספה לרשימת השמעה' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'הוספה לקטגוריה' })).toBeNull();
  });

  it('offers the address of what is out, and of nothing else', async () => {
    const first = await open(one());
    expect(screen.getByRole('link', { name: 'צפייה' }).getAttribute('href')).toMatch(
      /media\/videos\/1\.mp4/,
    );
    first.unmount();
    await open(videoServer('channel-editor', anAwaitingVideo(1)));
    expect(screen.queryByRole('link', { name: 'צפייה' })).toBeNull();
  });

  it('has its title changed in place, by the pencil too', async () => {
    const server = one();
    const { user } = await open(server);
    await user.click(button('שינוי הכותרת'));
    const field = await screen.findByRole('textbox', { name: 'כותרת הסרטון' });
    await user.type(field, '!{Enter}');
    await waitFor(() => expect(server.rows[0]?.title).toBe('שיעור 1!'));
    expect(await screen.findByRole('heading', { level: 1, name: /שיעור 1!/ })).toBeTruthy();
  });

  it('opens the form with E', async () => {
    const { user, address } = await open(one());
    await user.keyboard('[KeyE]');
    await waitFor(() => expect(address()).toBe(`${ADDRESS}/edit`));
  });

  it.each([
    ['does not exist', '/channels/1/videos/99'],
    ['belongs to another channel', '/channels/2/videos/1'],
    ['is no number', '/channels/1/videos/abc'],
  ])('says that it is not found where it %s', async (_, address) => {
    const server = videoServer('channel-admin', aVideo(1));
    await renderApp(address, { as: 'channel-admin', api: server.api });
    expect(await screen.findByText('הסרטון לא נמצא')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'לספרייה' })).toBeTruthy();
  });

  it('says that it did not load, and tries again', async () => {
    const server = one();
    let broken = true;
    server.api.on(videosApi.get, () => {
      if (broken) throw new FakeRefusal('bad_request');
      return { video: aVideo(1), comments: 0 };
    });
    const { user } = await open(server);
    expect(await screen.findByText('הסרטון לא נטען')).toBeTruthy();
    broken = false;
    await user.click(button('ניסיון חוזר'));
    expect(await screen.findByRole('heading', { level: 1, name: 'שיעור 1' })).toBeTruthy();
  });
});

describe('a video on its way', () => {
  it('offers nothing to do, and says why', async () => {
    await open(videoServer('channel-editor', aVideoOnItsWay(1)));
    expect(screen.getByText(/עדיין בעיבוד/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'עריכה' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'הסרה' })).toBeNull();
  });

  it('tells what went wrong', async () => {
    const error = { code: 'damaged', message: 'הקובץ פגום.', permanent: true };
    await open(videoServer('channel-editor', aVideoOnItsWay(1, { error })));
    expect(screen.getByText('הקובץ פגום.')).toBeTruthy();
  });
});

describe('publishing', () => {
  it('is offered for what waits', async () => {
    const server = videoServer('channel-editor', anAwaitingVideo(1));
    const { user } = await open(server);
    await user.click(screen.getByRole('button', { name: 'פרסום' }));
    expect(await screen.findByText('הסרטון פורסם')).toBeTruthy();
    expect(server.rows[0]?.status).toBe('published');
    await waitFor(() => expect(screen.queryByRole('button', { name: /פרסום/ })).toBeNull());
  });
});

describe('removing', () => {
  it('asks, hides, says so and leaves for the library', async () => {
    const server = one();
    const { user, address } = await open(server);
    await chooseFromMenu(user, 'הסרה');
    const question = await dialog();
    expect(question.queryByRole('checkbox')).toBeNull();
    await user.click(question.getByRole('button', { name: 'הסרה' }));
    await screen.findByText('הסרטון הועבר לסל');
    expect(server.rows[0]?.hidden).toBe(true);
    await waitFor(() => expect(address()).toBe('/channels/1/library'));
  });

  it('changes nothing when called off', async () => {
    const server = one();
    const { user } = await open(server);
    await chooseFromMenu(user, 'הסרה');
    await user.click((await dialog()).getByRole('button', { name: 'ביטול' }));
    expect(server.rows[0]?.hidden).toBe(false);
  });

  it('deletes for good only after a tick and a second question', async () => {
    const server = one({}, 'platform-admin');
    const { user, address } = await open(server, 'platform-admin');
    await chooseFromMenu(user, 'הסרה');
    const question = await dialog();
    await user.click(question.getByRole('checkbox', { name: 'מחיקה לצמיתות' }));
    await user.click(question.getByRole('button', { name: 'הסרה' }));
    expect(await screen.findByText('למחוק את הסרטון לצמיתות?')).toBeTruthy();
    expect(server.rows).toHaveLength(1);
    await user.click((await dialog()).getByRole('button', { name: 'מחיקה לצמיתות' }));
    await waitFor(() => expect(address()).toBe('/channels/1/library'));
    expect(server.rows).toHaveLength(0);
  });
});

describe('a removed video', () => {
  it('can be restored by a platform admin', async () => {
    const server = one({ hidden: true }, 'platform-admin');
    const { user } = await open(server, 'platform-admin');
    await user.click(button('שחזור'));
    await waitFor(() => expect(server.rows[0]?.hidden).toBe(false));
    expect(await screen.findByRole('link', { name: 'עריכה' })).toBeTruthy();
  });

  it('can be restored by its people for thirty days', async () => {
    const server = one({ hidden: true });
    const { user } = await open(server);
    expect(screen.getByText(/אפשר לשחזר אותו עד/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'מחיקה לצמיתות' })).toBeNull();
    await user.click(button('שחזור'));
    await waitFor(() => expect(server.rows[0]?.hidden).toBe(false));
  });

  it('can only be looked at by others after that', async () => {
    await open(one({ hidden: true, removed_at: '2026-01-01T10:00:00.000Z' }));
    expect(screen.getByText(/רק מנהלי המערכת/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'שחזור' })).toBeNull();
  });
});

describe('a published video', () => {
  it('goes back to awaiting after a question', async () => {
    const server = one();
    const { user } = await open(server);
    await chooseFromMenu(user, 'החזרה להמתנה');
    const question = within(await screen.findByRole('dialog', { name: /להחזיר את הסרטון להמתנה/ }));
    await user.click(question.getByRole('button', { name: 'החזרה להמתנה' }));
    await waitFor(() => expect(server.rows[0]?.status).toBe('unpublished'));
    expect(await screen.findByRole('button', { name: /^פרסום/ })).toBeTruthy();
  });
});

describe('comments', () => {
  it('come ten at a time', async () => {
    const server = one();
    server.comments.push(...Array.from({ length: 12 }, (_, i) => aComment(i + 1, `תגובה ${i}`)));
    const { user } = await open(server);
    const list = within(await screen.findByRole('region', { name: 'תגובות' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(10));
    await user.click(list.getByRole('button', { name: 'הצגת עוד' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(12));
  });

  it('play the minute they speak of', async () => {
    const server = one();
    server.comments.push(aComment(1, 'בדקה 7:30 יש טעות'));
    const { user } = await open(server);
    await user.click(await screen.findByRole('button', { name: /ניגון מ־.*07:30/ }));
    expect(await screen.findByLabelText(/^נגן: /)).toBeTruthy();
  });

  it('may be none, or fail alone', async () => {
    const server = one();
    server.api.on(videosApi.comments, () => {
      throw new FakeRefusal('bad_request');
    });
    const first = await open(server);
    expect(await screen.findByText('התגובות לא נטענו')).toBeTruthy();
    first.unmount();
    await open(one());
    expect(await screen.findByText('אין תגובות עדיין')).toBeTruthy();
  });
});

describe('views over time', () => {
  const chart = () => within(screen.getByRole('region', { name: 'צפיות ביום' }));
  const days = {
    xaxis: daysUpTo('2026-11-15'),
    yaxis: Array.from({ length: 30 }, (_, day) => day),
  };

  it('are a chart of the last thirty days, and a table', async () => {
    const server = one();
    server.api.on(channelNumbersApi.videoDays, () => days);
    const { user } = await open(server);
    expect(await screen.findByRole('slider')).toBeTruthy();
    const peak = chart().getByText(/השיא ביום/).textContent;
    expect(stripIsolates(peak)).toContain('השיא ביום א׳ 15/11, 29');
    await user.click(chart().getByRole('button', { name: 'הצגת טבלה: צפיות ביום' }));
    expect(
      chart()
        .getAllByRole('cell')
        .map((cell) => Number(cell.textContent)),
    ).toEqual([...days.yaxis.toReversed(), 435]);
  });

  it('fail without the rest of the page, and are tried again', async () => {
    const server = one();
    let broken = true;
    server.api.on(channelNumbersApi.videoDays, () => {
      if (broken) throw new FakeRefusal('bad_request');
      return days;
    });
    const { user } = await open(server);
    expect(await screen.findByText('הנתונים לא נטענו')).toBeTruthy();
    expect(await screen.findByText('אין תגובות עדיין')).toBeTruthy();
    broken = false;
    await user.click(chart().getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await screen.findByRole('slider')).toBeTruthy();
  });

  it('are not asked for before a video is out', async () => {
    const { api } = await open(videoServer('channel-editor', anAwaitingVideo(1, { views: 0 })));
    expect(screen.queryByRole('region', { name: 'צפיות ביום' })).toBeNull();
    expect(api.calls).not.toContain('GET /api/videos/1/daily_views.json');
  });
});
