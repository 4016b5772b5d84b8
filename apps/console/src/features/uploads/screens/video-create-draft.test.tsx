import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { aFilm, holdPuts, uploadsServer, type FakePut } from '#testing/uploads.ts';
import { forgetUploads } from '../video-uploads.ts';

let puts: FakePut[];
beforeEach(() => {
  puts = holdPuts();
});
afterEach(() => {
  forgetUploads();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'כותרת' });

async function open() {
  const { api } = uploadsServer('channel-editor');
  const view = await renderApp('/channels/1/video/add', { as: 'channel-editor', api });
  await screen.findByRole('textbox', { name: 'כותרת' });
  return view;
}

/** A film is chosen, and then the page is loaded anew: no file outlives that. */
async function chooseAndReload(typed: (user: Awaited<ReturnType<typeof open>>['user']) => unknown) {
  const { user, unmount } = await open();
  fireEvent.change(screen.getByLabelText(/בחרו קבצים/), { target: { files: [aFilm()] } });
  await waitFor(() => expect(puts).toHaveLength(1));
  await typed(user);
  unmount();
  forgetUploads();
  await open();
}

it('lets the title of a lost file go with it, and keeps what was typed', async () => {
  await chooseAndReload((user) =>
    user.type(screen.getByRole('textbox', { name: 'תגיות' }), 'הלכה{Enter}'),
  );
  expect(title().value).toBe('');
  expect(screen.getByRole('button', { name: /הסרת התגית.*הלכה/ })).toBeTruthy();
});

it('says nothing of a draft where only the file had given the title', async () => {
  await chooseAndReload(() => undefined);
  expect(title().value).toBe('');
  expect(screen.queryByText(/שוחזר/)).toBeNull();
});

it('keeps a title that was typed, with the file or without', async () => {
  await chooseAndReload((user) => user.type(title(), ' של אלול'));
  expect(title().value).toBe('selichot early של אלול');
});
