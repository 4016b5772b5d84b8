import { playlistsApi } from '@bimah/contract/playlists.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LIBRARY, openCardMenu, openLibrary } from '#testing/library.ts';
import { aPlaylistDetail, asListed, playlistsServer } from '#testing/playlists.ts';
import { aVideo } from '#testing/videos.ts';

const films = [aVideo(1, { title: 'בורר', playlist_ids: [12] }), aVideo(2, { title: 'מוקצה' })];

const lists = () =>
  playlistsServer(
    'channel-editor',
    films,
    aPlaylistDetail(11, { title: 'הלכות שבת' }),
    aPlaylistDetail(12, { title: 'אמונה', videos: films.slice(0, 1) }),
    aPlaylistDetail(13, { title: 'לקראת החגים', status: 'draft' }),
  );

async function openDialog(server = lists()) {
  const page = await openLibrary(server);
  const menu = await openCardMenu(page.user, 'בורר');
  await page.user.click(menu.getByRole('menuitem', { name: /^הוספה לרשימת השמעה/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'הוספה לרשימת השמעה' }));
  await dialog.findAllByRole('checkbox');
  return { ...page, server, dialog, submit: dialog.getByRole('button', { name: 'הוספה' }) };
}

const chosen = () => screen.queryAllByRole('checkbox', { checked: true });

it('adds a video to several playlists at once, once one is chosen', async () => {
  const { user, server, dialog, submit } = await openDialog();
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await user.click(submit);
  expect(server.rows[0]?.items_count).toBe(0);
  await user.click(dialog.getByRole('checkbox', { name: 'הלכות שבת' }));
  await user.click(dialog.getByRole('checkbox', { name: 'לקראת החגים' }));
  await user.click(submit);
  expect(await screen.findByText('נוסף לשתי רשימות')).toBeTruthy();
  expect(server.rows.map(({ items_count }) => items_count)).toEqual([1, 1, 1]);
});

it('marks where the video stands already', async () => {
  const { dialog } = await openDialog();
  const there = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'אמונה' });
  expect([there.checked, there.disabled]).toEqual([true, true]);
});

it('searches once typing rests, and keeps what was chosen', async () => {
  const { user, server, dialog, submit } = await openDialog();
  const asked: unknown[] = [];
  const { rows } = server;
  server.api.on(playlistsApi.list, ({ query }) => {
    asked.push([query.term, query.limit]);
    const playlists = rows.slice(2).map(asListed);
    return { playlists, total: 1, capped: false, counts: { published: 0, draft: 1 } };
  });
  await user.click(dialog.getByRole('checkbox', { name: 'הלכות שבת' }));
  await user.type(dialog.getByRole('searchbox', { name: 'חיפוש רשימה' }), 'חגים');
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'הלכות שבת' })).toBeNull());
  expect(asked).toEqual([['חגים', 20]]);
  await user.click(submit);
  await waitFor(() => expect(server.rows[0]?.items_count).toBe(1));
});

it('adds chosen videos together', async () => {
  const server = lists();
  const { user } = await openLibrary(server, LIBRARY);
  for (const title of ['בורר', 'מוקצה']) {
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(title) }));
  }
  const bar = within(screen.getByRole('group', { name: 'פעולות על הנבחרים' }));
  await user.click(bar.getByRole('button', { name: 'הוספה לרשימת השמעה' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'הוספה לרשימת השמעה' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'אמונה' }));
  await user.click(dialog.getByRole('button', { name: 'הוספה' }));
  expect(await screen.findByText('באחד המקרים הסרטון כבר היה ברשימה.')).toBeTruthy();
  expect(server.rows[1]?.items_count).toBe(2);
  expect(chosen()).toEqual([]);
});

it('leaves the choice alone when called off, and when it was for another video', async () => {
  const { user } = await openLibrary(lists(), LIBRARY);
  await user.click(await screen.findByRole('checkbox', { name: /מוקצה/ }));
  for (const end of ['ביטול', 'הוספה']) {
    const menu = await openCardMenu(user, 'בורר');
    await user.click(menu.getByRole('menuitem', { name: /^הוספה לרשימת השמעה/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'הוספה לרשימת השמעה' }));
    await user.click(await dialog.findByRole('checkbox', { name: 'הלכות שבת' }));
    await user.click(dialog.getByRole('button', { name: end }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chosen()).toHaveLength(1);
  }
});
