import type { SiteImport } from '@bimah/contract/playlist-record.ts';
import { channelsApi } from '@bimah/contract/channels.ts';
import { playlistsApi } from '@bimah/contract/playlists.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aChannel } from '#testing/channels.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { aPlaylistDetail, playlistsServer } from '#testing/playlists.ts';
import { renderApp } from '#testing/render-app.tsx';

async function openWith(site_import: SiteImport, videos_to_publish = 0) {
  const list = aPlaylistDetail(5, {
    platform: 'youtube',
    external_id: 'PL1',
    site_import,
    videos_to_publish,
  });
  const { api } = playlistsServer('channel-admin', [], list);
  api.on(channelsApi.get, ({ params }) => aChannel(params.id));
  const page = await renderApp('/channels/1/playlist/5', { as: 'channel-admin', api });
  await screen.findByRole('textbox', { name: /^כותרת/ });
  return page;
}

const FAILED: SiteImport = { state: 'failed', message: 'הרשימה לא נמצאה באתר.', at: null };

it('tells that the videos are coming, and what holds them up', async () => {
  await openWith({ state: 'waiting', message: 'האתר עמוס.', at: null });
  expect(screen.getByText(/קוראים את הרשימה באתר הווידאו.*האתר עמוס/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'קריאה מחדש' })).toBeNull();
});

it('tells what went wrong, and has the list read again', async () => {
  const { user } = await openWith(FAILED);
  expect(screen.getByText(/המשיכה מאתר הווידאו נכשלה\. הרשימה לא נמצאה באתר/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'קריאה מחדש' }));
  expect(await screen.findByText(/קוראים את הרשימה באתר הווידאו/)).toBeTruthy();
});

it('says so where reading again is refused', async () => {
  const { user, api } = await openWith(FAILED);
  api.on(playlistsApi.refresh, () => {
    throw new FakeRefusal('conflict');
  });
  await user.click(screen.getByRole('button', { name: 'קריאה מחדש' }));
  expect(await screen.findByText('הקריאה מחדש לא התחילה')).toBeTruthy();
});

it('tells when it was read', async () => {
  await openWith({ state: 'ok', message: null, at: '2026-03-02T08:30:00.000Z' });
  expect(screen.getByText(/נקראה מאתר הווידאו ב־.*02\/03\/2026/)).toBeTruthy();
});

it('tells how many videos wait for the list', async () => {
  await openWith({ state: 'ok', message: null, at: '2026-03-02T08:30:00.000Z' }, 3);
  expect(screen.getByText(/3.* סרטונים ממתינים ויתפרסמו יחד עם הרשימה/)).toBeTruthy();
});
