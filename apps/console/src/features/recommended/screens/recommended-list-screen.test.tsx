import { recommendedApi } from '@bimah/contract/recommended.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aRecommendedVideo, recommendedServer } from '#testing/curated-videos.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { openCardMenu, shownVideos, videoCard } from '#testing/library.ts';
import { renderApp } from '#testing/render-app.tsx';
import { withKeptCards } from './recommended-list-screen.tsx';

const ADDRESS = '/app/recommended';

const many = (count = 17) =>
  recommendedServer(
    'platform-admin',
    ...Array.from({ length: count }, (_, index) => aRecommendedVideo(index + 1)),
  );

async function open({ api } = many(), address = ADDRESS) {
  const page = await renderApp(address, { as: 'platform-admin', api });
  await screen.findByRole('heading', { level: 1, name: 'מומלצים' });
  return page;
}
type User = Awaited<ReturnType<typeof open>>['user'];

/** What the item of its card says. */
const placeOf = async (title: string) =>
  (await screen.findByRole('article', { name: title })).closest('li')?.textContent;

async function hide(user: User, title: string) {
  await user.click((await openCardMenu(user, title)).getByText('הסתרה מהמומלצים'));
  return within(await screen.findByRole('dialog', { name: 'להסתיר מהמומלצים?' }));
}

beforeEach(() => localStorage.clear());

describe('recommended', () => {
  it('is for platform admins', async () => {
    const { address } = await renderApp(ADDRESS, { as: 'channel-admin' });
    expect(address()).toBe('/unknown');
  });

  it('shows fifteen a page, each with its place', async () => {
    const { user, address } = await open();
    expect(await placeOf('שיעור 1')).toContain('מקום 1');
    expect(screen.getAllByRole('article')).toHaveLength(15);
    expect(screen.getByText(/עודכנו/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'העמוד הבא' }));
    await waitFor(() => expect(shownVideos()).toEqual(['שיעור 16', 'שיעור 17']));
    expect(address()).toBe(`${ADDRESS}?page=2`);
  });

  it('is searched by title, and says when nothing matches', async () => {
    const { user, address } = await open();
    await videoCard('שיעור 1');
    await user.type(screen.getByRole('searchbox', { name: 'חיפוש בכותרת' }), '17{Enter}');
    await waitFor(() => expect(shownVideos()).toEqual(['שיעור 17']));
    expect(address()).toBe(`${ADDRESS}?q=17`);
    await user.type(screen.getByRole('searchbox', { name: 'חיפוש בכותרת' }), 'x{Enter}');
    await user.click(await screen.findByRole('button', { name: 'ניקוי הסינון' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(15));
  });

  it('offers download and hiding on each card', async () => {
    const { user } = await open();
    const menu = await openCardMenu(user, 'שיעור 1');
    const names = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(names).toEqual(expect.arrayContaining(['הורדהD', 'הסתרה מהמומלציםH', 'הסרה']));
  });

  it('hides after asking; the card keeps its place until it is brought back', async () => {
    const server = many(3);
    const { user } = await open(server);
    const dialog = await hide(user, 'שיעור 2');
    expect(dialog.getByText('שיעור 2')).toBeTruthy();
    expect(server.rows[1]?.anonymous_hidden).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'הסתרה' }));
    const back = await screen.findByRole('button', { name: /החזרה למומלצים/ });
    expect(server.rows[1]?.anonymous_hidden).toBe(true);
    expect(shownVideos()).toEqual(['שיעור 1', 'שיעור 2', 'שיעור 3']);
    expect(await screen.findByText('הסרטון הוסתר מהמומלצים')).toBeTruthy();
    await user.click(back);
    expect(await screen.findByText('הסרטון הוחזר למומלצים')).toBeTruthy();
    expect(server.rows[1]?.anonymous_hidden).toBe(false);
    expect(await placeOf('שיעור 2')).toContain('מקום 2');
  });

  it('can be undone from the message', async () => {
    const server = many(2);
    const { user } = await open(server);
    await user.click((await hide(user, 'שיעור 1')).getByRole('button', { name: 'הסתרה' }));
    await user.click(await screen.findByRole('button', { name: 'ביטול הפעולה' }));
    await waitFor(() => expect(server.rows[0]?.anonymous_hidden).toBe(false));
    await waitFor(async () => expect(await placeOf('שיעור 1')).toContain('מקום 1'));
  });

  it('hides nothing when called off, or when the server refuses', async () => {
    const server = many(2);
    const { user } = await open(server);
    await user.click((await hide(user, 'שיעור 1')).getByRole('button', { name: 'ביטול' }));
    expect(server.rows[0]?.anonymous_hidden).toBe(false);
    server.api.on(videosApi.update, () => {
      throw new FakeRefusal('conflict');
    });
    const dialog = await hide(user, 'שיעור 1');
    await user.click(dialog.getByRole('button', { name: 'הסתרה' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /החזרה למומלצים/ })).toBeNull();
  });

  it('hides with its letter', async () => {
    const { user } = await open();
    (await videoCard('שיעור 3')).getByRole('button', { name: /ניגון/ }).focus();
    await user.keyboard('[KeyH]');
    expect(await screen.findByRole('dialog', { name: 'להסתיר מהמומלצים?' })).toBeTruthy();
  });

  it('goes to the last page there is', async () => {
    const { address } = await open(many(), `${ADDRESS}?page=9`);
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?page=2`));
  });

  it('says that there are none', async () => {
    await open(many(0));
    expect(await screen.findByRole('heading', { name: 'אין המלצות' })).toBeTruthy();
  });

  it('says that they did not load, and tries again', async () => {
    const server = many(1);
    let isBroken = true;
    const answer = { videos: [aRecommendedVideo(1)], total: 1, computed_at: null };
    server.api.on(recommendedApi.list, () => {
      if (isBroken) throw new FakeRefusal('bad_request');
      return answer;
    });
    const { user } = await open(server);
    expect(await screen.findByText('ההמלצות לא נטענו')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(await videoCard('שיעור 1')).toBeTruthy();
  });
});

describe('cards that left', () => {
  const items = (...ids: number[]) => ids.map((id) => ({ id }));
  const kept = (id: number, index: number) => ({ item: { id }, index });
  const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

  it.each([
    ['nothing left', items(1, 2, 3), [], [1, 2, 3]],
    ['one is still told by the server', items(1, 2, 3), [kept(2, 1)], [1, 2, 3]],
    ['the server has moved up', items(1, 3, 4), [kept(2, 1)], [1, 2, 3, 4]],
    [
      'several left, the later one first',
      items(3),
      [kept(4, 3), kept(1, 0), kept(2, 1)],
      [1, 2, 3, 4],
    ],
    ['all left', items(), [kept(7, 4)], [7]],
  ])('%s', (_, list, gone, expected) => {
    expect(ids(withKeptCards(list, gone))).toEqual(expected);
  });
});
