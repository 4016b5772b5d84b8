import { categoriesApi } from '@bimah/contract/categories.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import { publishingQueueApi } from '@bimah/contract/publishing-queue.ts';
import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { aCategory } from '#testing/categories.ts';
import { aChannel } from '#testing/channels.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import {
  fewVideos,
  LIBRARY,
  libraryTab,
  openCardMenu,
  openLibrary,
  shownVideos,
  videoCard,
  type VideosServer,
} from '#testing/library.ts';
import { anAwaitingVideo, aVideo, videosServer } from '#testing/videos.ts';

type User = Awaited<ReturnType<typeof openLibrary>>['user'];

describe('the library of all channels', () => {
  it('narrows to a channel, shown as a filter with a cross', async () => {
    const server = videosServer(
      'platform-admin',
      aVideo(1, { title: 'בורר ליד השולחן' }),
      aVideo(2, { title: 'ניגון חדש', channel_ids: [2] }),
    );
    server.api.on(channelsApi.get, ({ params }) => aChannel(params.id));
    const address = '/library?channel=2';
    const page = await openLibrary(server, address, 'platform-admin');
    await waitFor(() => expect(shownVideos()).toEqual(['ניגון חדש']));
    await waitFor(() => expect(libraryTab(/פורסמו/).textContent).toBe('פורסמו1'));
    await page.user.click(screen.getByRole('button', { name: 'ניקוי הסינון לפי ערוץ' }));
    await waitFor(() => expect(shownVideos()).toHaveLength(2));
    expect(page.address()).toBe('/library');
  });

  it('brings removed videos back', async () => {
    const server = fewVideos('platform-admin');
    const { user } = await openLibrary(server, '/library', 'platform-admin');
    expect(screen.getByRole('heading', { level: 1, name: 'כל הסרטונים' })).toBeTruthy();
    await user.click(libraryTab(/הוסרו/));
    const menu = await openCardMenu(user, 'שיעור שהוסר');
    await user.click(menu.getByText('שחזור'));
    expect(await screen.findByText('אין סרטונים שהוסרו')).toBeTruthy();
    expect(server.rows[3]?.hidden).toBe(false);
  });

  it('deletes a removed video for good after asking', async () => {
    const server = fewVideos('platform-admin');
    const { user } = await openLibrary(server, '/library?tab=removed', 'platform-admin');
    await user.click((await openCardMenu(user, 'שיעור שהוסר')).getByText('מחיקה לצמיתות'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'מחיקה לצמיתות' }));
    await waitFor(() => expect(server.rows).toHaveLength(3));
  });

  const category = aCategory(5, { name: 'הלכה יומית' });

  const askForCategory = async (server: VideosServer) => {
    server.api.on(categoriesApi.listAll, ({ query }) => ({
      categories: query.language === 'he' ? [category] : [],
      total: 1,
    }));
    const { user } = await openLibrary(server, '/library', 'platform-admin');
    await user.click((await openCardMenu(user, 'בורר ליד השולחן')).getByText('הוספה לקטגוריה'));
    const dialog = within(await screen.findByRole('dialog', { name: 'הוספה לקטגוריה' }));
    await user.click(await dialog.findByRole('combobox', { name: /קטגוריה/ }));
    await user.click(await screen.findByRole('option', { name: 'הלכה יומית' }));
    return { user, dialog };
  };

  it('adds a video to a category of its language, at a slot or at none', async () => {
    const server = fewVideos('platform-admin');
    const sent: unknown[] = [];
    server.api.on(videoPositionsApi.create, ({ body }) => {
      sent.push(body);
      const locks = { category_id: body.category_id, before: [], after: [] };
      return { video_position: null, video: server.rows[0] ?? aVideo(1), locks };
    });
    const { user, dialog } = await askForCategory(server);
    await user.type(dialog.getByLabelText(/מקום/), '30');
    await user.click(dialog.getByRole('button', { name: 'הוספה' }));
    expect(await screen.findByText(/נוסף לקטגוריה/)).toBeTruthy();
    expect(sent).toEqual([{ video_id: 1, category_id: 5, position: null }]);
  });

  it('shows the first sentence of a refusal', async () => {
    const server = fewVideos('platform-admin');
    server.api.on(videoPositionsApi.create, () => {
      throw new FakeRefusal('conflict', { fields: { category_id: ['אחרת'] } });
    });
    const { user, dialog } = await askForCategory(server);
    await user.click(dialog.getByRole('button', { name: 'הוספה' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(
      'הפעולה מתנגשת עם המצב הנוכחי ולא בוצעה.',
    );
  });
});

describe('many at once', () => {
  it('removes the chosen ones for the reason given and tells which failed', async () => {
    const server = fewVideos();
    const { update } = videosApi;
    const reasons: unknown[] = [];
    server.api.on(update, ({ params, body }) => {
      reasons.push(body.reason);
      const row = server.rows.find(({ id }) => id === params.id);
      if (!row || row.id === 2) throw new FakeRefusal('conflict');
      return server.changes.change(row, body);
    });
    const { user } = await openLibrary(server);
    for (const title of ['בורר ליד השולחן', 'Daf Yomi!']) {
      await user.click((await videoCard(title)).getByRole('checkbox'));
    }
    const bar = within(screen.getByRole('group', { name: 'פעולות על הנבחרים' }));
    expect(bar.queryByRole('button', { name: 'הוספה לקטגוריה' })).toBeNull();
    await user.click(bar.getByRole('button', { name: 'הסרה' }));
    const question = within(await screen.findByRole('dialog', { name: 'להסיר שני סרטונים?' }));
    await user.type(question.getByLabelText('סיבה (לא חובה)'), 'הועלו פעמיים');
    await user.click(question.getByRole('button', { name: 'הסרה' }));
    const results = within(await screen.findByRole('dialog', { name: 'תוצאות הפעולה' }));
    expect(await results.findByText('סרטון אחד נכשל')).toBeTruthy();
    expect(results.getByText(/מתנגשת/)).toBeTruthy();
    expect(server.rows[0]?.hidden).toBe(true);
    expect(reasons).toEqual(['הועלו פעמיים', 'הועלו פעמיים']);
    expect(results.getByRole('button', { name: 'ניסיון חוזר למה שנכשל' })).toBeTruthy();
  });

  const choose = async (user: User, ...titles: string[]) => {
    for (const title of titles) await user.click((await videoCard(title)).getByRole('checkbox'));
    return within(screen.getByRole('group', { name: 'פעולות על הנבחרים' }));
  };

  it('takes the chosen ones back after a question, and undoes it by one call', async () => {
    const server = fewVideos();
    const { user } = await openLibrary(server);
    const bar = await choose(user, 'בורר ליד השולחן', 'Daf Yomi!');
    await user.click(bar.getByRole('button', { name: 'החזרה להמתנה' }));
    const question = within(
      await screen.findByRole('dialog', { name: 'להחזיר שני סרטונים להמתנה?' }),
    );
    await user.click(question.getByRole('button', { name: 'החזרה להמתנה' }));
    await screen.findByText('הפעולה הושלמה בשני סרטונים');
    const statuses = () => server.rows.slice(0, 2).map(({ status }) => status);
    expect(statuses()).toEqual(['unpublished', 'unpublished']);
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() => expect(statuses()).toEqual(['published', 'published']));
    expect(server.api.calls.filter((call) => call.includes('/videos/undo'))).toHaveLength(1);
    await waitFor(() => expect(shownVideos()).toHaveLength(2));
  });

  it('gives the chosen ones an end, and takes it away', async () => {
    const server = fewVideos();
    const { user } = await openLibrary(server);
    const ends = () => server.rows.slice(0, 2).map(({ until }) => until);
    const ask = async () => {
      const bar = await choose(user, 'בורר ליד השולחן', 'Daf Yomi!');
      await user.click(bar.getByRole('button', { name: 'מועד סיום' }));
      return within(await screen.findByRole('dialog', { name: 'מועד הסיום' }));
    };
    const dialog = await ask();
    expect(dialog.queryByRole('button', { name: 'בלי מועד סיום' })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /תאריך/ }), '17/11/2035');
    await user.type(dialog.getByRole('textbox', { name: /שעה/ }), '2030');
    await user.click(dialog.getByRole('button', { name: 'קביעת מועד הסיום' }));
    await waitFor(() =>
      expect(ends()).toEqual(['2035-11-17T18:30:00.000Z', '2035-11-17T18:30:00.000Z']),
    );
    expect(await screen.findAllByText(/17 בנובמבר 2035/)).toHaveLength(2);
    await user.click((await ask()).getByRole('button', { name: 'בלי מועד סיום' }));
    await waitFor(() => expect(ends()).toEqual([null, null]));
  });

  it('says how many schedules publishing drops', async () => {
    const server = videosServer(
      'channel-editor',
      anAwaitingVideo(1, { title: 'מתוזמן', scheduled_at: '2031-11-17T18:30:00.000Z' }),
      anAwaitingVideo(2, { title: 'ממתין' }),
    );
    const { user } = await openLibrary(server, `${LIBRARY}?tab=awaiting`);
    const bar = await choose(user, 'מתוזמן', 'ממתין');
    await user.click(bar.getByRole('button', { name: 'פרסום' }));
    const question = within(await screen.findByRole('dialog', { name: 'לפרסם שני סרטונים?' }));
    expect(question.getByText(/אחד מהם מתוזמן, והמועד שלו יתבטל/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'פרסום' }));
    await waitFor(() =>
      expect(server.rows.map(({ scheduled_at }) => scheduled_at)).toEqual([null, null]),
    );
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() => expect(server.rows[0]?.scheduled_at).toBe('2031-11-17T18:30:00.000Z'));
  });

  it('queues all chosen videos at once, and says from when to when', async () => {
    const server = videosServer(
      'channel-editor',
      anAwaitingVideo(1, { title: 'ראשון' }),
      anAwaitingVideo(2, { title: 'שני' }),
    );
    const sent: number[][] = [];
    server.api
      .on(publishingQueueApi.nextSlots, ({ query: { count } }) => ({
        slots: ['2031-11-17T16:00:00.000Z', '2031-11-18T16:00:00.000Z'].slice(0, count),
        zone: 'Asia/Jerusalem',
        paused: false,
      }))
      .on(publishingQueueApi.add, ({ body: { channel_id, video_ids } }) => {
        sent.push(video_ids);
        return { channel_id, rules: null, paused: false, updated_at: null, entries: [] };
      });
    const { user } = await openLibrary(server, `${LIBRARY}?tab=awaiting`);
    const bar = await choose(user, 'ראשון', 'שני');
    await user.click(await bar.findByRole('button', { name: 'הוספה לתור' }));
    const question = await screen.findByRole('dialog', {
      name: 'להוסיף שני סרטונים לתור הפרסום?',
    });
    expect(stripIsolates(question.textContent)).toContain(
      'הראשון ייצא ביום שני 17/11/2031 בשעה 18:00, והאחרון ביום שלישי 18/11/2031 בשעה 18:00.',
    );
    await user.click(within(question).getByRole('button', { name: 'הוספה לתור' }));
    expect(await screen.findByText('שני סרטונים נוספו לתור הפרסום')).toBeTruthy();
    expect(sent).toEqual([[1, 2]]);
  });
});
