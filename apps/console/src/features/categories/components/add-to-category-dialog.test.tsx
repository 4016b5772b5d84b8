import { categoriesApi } from '@bimah/contract/categories.ts';
import { videoPositionsApi } from '@bimah/contract/video-positions.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCategory } from '#testing/categories.ts';
import { feedServer } from '#testing/feed.ts';
import { fewVideos, openCardMenu, openLibrary } from '#testing/library.ts';
import { renderApp } from '#testing/render-app.tsx';

const POST = `POST /api${videoPositionsApi.create.path}`;
const openedDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'הוספה לקטגוריה' }));
const boardOf = async (server: ReturnType<typeof feedServer>) => {
  const page = await renderApp('/feed', { as: 'platform-admin', api: server.api });
  await screen.findByRole('list', { name: 'לוח הפיד' });
  await page.user.click(screen.getByRole('button', { name: 'הוספה לקטגוריה' }));
  return { ...page, dialog: await openedDialog() };
};

it('cannot be sent before a category is chosen, and says beside the field what is missing', async () => {
  const server = fewVideos('platform-admin');
  server.api.on(categoriesApi.listAll, () => ({ categories: [aCategory(1)], total: 1 }));
  const { user } = await openLibrary(server, '/library', 'platform-admin');
  await user.click((await openCardMenu(user, 'בורר ליד השולחן')).getByText('הוספה לקטגוריה'));
  const dialog = await openedDialog();
  const category = await dialog.findByRole('combobox', { name: /קטגוריה/ });
  await user.click(dialog.getByRole('button', { name: 'הוספה' }));
  expect(await dialog.findByText('שדה חובה.')).toBeTruthy();
  expect(category.getAttribute('aria-invalid')).toBe('true');
  expect(server.api.calls).not.toContain(POST);
});

it('cannot be sent before whatever else it is opened for is chosen', async () => {
  const { user, api, dialog } = await boardOf(feedServer('1 2'));
  await user.click(dialog.getByRole('button', { name: 'הוספה' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('סרטון');
  expect(api.calls).not.toContain(POST);
});

it('offers the category it is opened for even where viewers do not see it', async () => {
  const hidden = [aCategory(1, { name: 'בהכנה', hidden: true }), aCategory(2, { hidden: true })];
  const { user, dialog } = await boardOf(feedServer('1 2', hidden));
  const category = await dialog.findByRole<HTMLInputElement>('combobox', { name: /קטגוריה/ });
  expect(category.value).toBe('בהכנה');
  await user.click(category);
  expect(await screen.findByRole('option', { name: 'בהכנה' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'קטגוריה 2' })).toBeNull();
});
