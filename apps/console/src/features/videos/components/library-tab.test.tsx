import { categoriesApi } from '@bimah/contract/categories.ts';
import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCategory } from '#testing/categories.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import {
  fewVideos,
  libraryTab,
  openCardMenu,
  openLibrary,
  videoCard,
  type VideosServer,
} from '#testing/library.ts';
import { aVideo } from '#testing/videos.ts';

describe('the library of all channels', () => {
  it('brings removed videos back', async () => {
    const server = fewVideos('platform-admin');
    const { user } = await openLibrary(server, '/library', 'platform-admin');
    expect(screen.getByRole('heading', { level: 1, name: 'כל הסרטונים' })).toBeTruthy();
    await user.click(libraryTab(/הוסרו/));
    const menu = await openCardMenu(user, 'שיעור שהוסר');
    await user.click(menu.getByText('החזרה לספרייה'));
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
  it('removes the chosen ones and tells which failed', async () => {
    const server = fewVideos();
    const { update } = videosApi;
    server.api.on(update, ({ params, body }) => {
      const row = server.rows.find(({ id }) => id === params.id);
      if (!row || row.id === 2) throw new FakeRefusal('conflict');
      return Object.assign(row, body);
    });
    const { user } = await openLibrary(server);
    for (const title of ['בורר ליד השולחן', 'Daf Yomi!']) {
      await user.click((await videoCard(title)).getByRole('checkbox'));
    }
    const bar = within(screen.getByRole('group', { name: 'פעולות על הנבחרים' }));
    expect(bar.queryByRole('button', { name: 'הוספה לקטגוריה' })).toBeNull();
    await user.click(bar.getByRole('button', { name: 'הסרה' }));
    const question = within(await screen.findByRole('dialog', { name: 'להסיר שני סרטונים?' }));
    await user.click(question.getByRole('button', { name: 'הסרה' }));
    const results = within(await screen.findByRole('dialog', { name: 'תוצאות הפעולה' }));
    expect(await results.findByText('סרטון אחד נכשל')).toBeTruthy();
    expect(results.getByText(/מתנגשת/)).toBeTruthy();
    expect(server.rows[0]?.hidden).toBe(true);
    expect(results.getByRole('button', { name: 'ניסיון חוזר לכושלים' })).toBeTruthy();
  });
});
