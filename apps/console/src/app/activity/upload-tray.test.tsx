import { videosApi } from '@bimah/contract/videos.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetUploads } from '#features/uploads/index.ts';
import { FakeRefusal } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aFilm, holdPuts, uploadsServer, type FakePut } from '#testing/uploads.ts';

let puts: FakePut[];

beforeEach(() => {
  puts = holdPuts();
});
afterEach(() => {
  forgetUploads();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function uploadAFilm(server = uploadsServer('channel-editor')) {
  const view = await renderApp('/channels/1/video/add', { as: 'channel-editor', api: server.api });
  fireEvent.change(await screen.findByLabelText(/בחרו קבצים/), {
    target: { files: [aFilm()] },
  });
  await waitFor(() => expect(puts).toHaveLength(1));
  return view;
}

async function goElsewhere({ history }: Awaited<ReturnType<typeof uploadAFilm>>) {
  history.push('/account');
  await screen.findByRole('heading', { name: 'החשבון שלי' });
}

const tray = async () => within(await screen.findByRole('dialog', { name: 'פעילות' }));

it('cancels from the tray', async () => {
  const view = await uploadAFilm();
  await goElsewhere(view);
  await view.user.click(screen.getByRole('button', { name: /העלאות בתהליך/ }));
  await view.user.click(await (await tray()).findByRole('button', { name: /ביטול ההעלאה/ }));
  expect(puts[0]?.aborted).toBe(true);
  expect(screen.queryByRole('button', { name: /העלאות/ })).toBeNull();
});

it('says when a file waits for its details', async () => {
  const view = await uploadAFilm();
  await goElsewhere(view);
  await puts[0]?.arrive();
  expect(await screen.findByRole('button', { name: 'העלאות שממתינות לפרטים' })).toBeTruthy();
});

it('leads back to what was filled in when the server refuses it later', async () => {
  const server = uploadsServer('channel-editor');
  server.api.on(videosApi.create, () => {
    throw new FakeRefusal('invalid_input', { fields: { 'video.title': ['הכותרת תפוסה.'] } });
  });
  const view = await uploadAFilm(server);
  const { user } = view;
  await user.type(screen.getByRole('textbox', { name: 'כותרת' }), ' שלי');
  await user.click(screen.getByRole('button', { name: /העלאה ופרסום/ }));
  await screen.findByRole('heading', { name: /הקובץ בדרך/ });
  await goElsewhere(view);
  await puts[0]?.arrive();
  expect(await screen.findByText('הסרטון לא נוצר')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'יש העלאה שנכשלה' }));
  await user.click(await (await tray()).findByRole('link', { name: 'תיקון הפרטים' }));
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'כותרת' });
  expect(title.value).toBe('selichot early שלי');
  expect(puts).toHaveLength(1);
});

it('is lost on signing out, which says so first', async () => {
  const { user } = await uploadAFilm();
  await user.click(screen.getAllByRole('button', { name: 'יציאה' })[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'לצאת מבימה?' }));
  expect(dialog.getByText(/העלאות שעוד לא הסתיימו/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'יציאה' }));
  await waitFor(() => expect(puts[0]?.aborted).toBe(true));
});
