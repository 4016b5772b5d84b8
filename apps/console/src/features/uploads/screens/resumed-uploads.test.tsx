import { uploadsApi } from '@bimah/contract/uploads.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fingerprintOf } from '#platform/upload/fingerprint.ts';
import { personIn } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aFilm, aPartedUpload, holdPuts, uploadsServer, type FakePut } from '#testing/uploads.ts';
import { forgetUnfinished, forgetUploads } from '../index.ts';

let puts: FakePut[];
const put = (index = 0) => puts[index] as FakePut;

beforeEach(() => {
  puts = holdPuts();
});
afterEach(() => {
  forgetUnfinished();
  forgetUploads();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

async function open(server = uploadsServer('channel-editor')) {
  const view = await renderApp('/channels/1/video/add', { as: 'channel-editor', api: server.api });
  await screen.findByRole('heading', { name: 'מקור' });
  return { ...view, ...server };
}

const choose = (film: File) =>
  fireEvent.change(screen.getByLabelText(/בחרו קבצים|הוספת סרטונים/), {
    target: { files: [film] },
  });
const sent = async (count = 1) => waitFor(() => expect(puts).toHaveLength(count));

it('a film goes on by itself when the network is back', async () => {
  const { tickets } = await open();
  choose(aFilm());
  await sent();
  put().progress(400);
  await put().breakOff();
  expect(await screen.findByText(/אין רשת\. ממשיך מעצמו/)).toBeTruthy();
  act(() => void window.dispatchEvent(new Event('online')));
  await sent(2);
  expect(tickets).toHaveLength(1);
  await put(1).arrive();
  expect(await screen.findByText('הקובץ הגיע וממתין לפרטים')).toBeTruthy();
});

it('a film that waits for the network is sent at once when somebody asks for it', async () => {
  const { user } = await open();
  choose(aFilm());
  await sent();
  await put().breakOff();
  await user.click(await screen.findByRole('button', { name: /ניסיון לשלוח עכשיו/ }));
  await sent(2);
  expect(screen.queryByText(/אין רשת/)).toBeNull();
  expect(screen.getByRole('button', { name: /השהיית ההעלאה/ })).toBeTruthy();
});

it('a film is paused and goes on', async () => {
  const { user } = await open();
  choose(aFilm());
  await sent();
  await user.click(screen.getByRole('button', { name: /השהיית ההעלאה/ }));
  expect(put().aborted).toBe(true);
  expect(screen.getByText('ההעלאה מושהית')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /המשך ההעלאה/ }));
  await sent(2);
});

it('a film that the channel has already is told before a byte is sent', async () => {
  const server = uploadsServer('channel-editor');
  const known = { id: 2_041, channel_id: 1, title: 'שיעור קודם' };
  const upload = aPartedUpload(7);
  server.api.on(uploadsApi.open, () => ({ upload, known }));
  server.uploads.set(7, upload);
  const { user } = await open(server);
  choose(aFilm());
  expect(await screen.findByText(/כבר נמצא בערוץ: סרטון 2041/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'שיעור קודם' });
  expect(link.getAttribute('href')).toBe('/channels/1/videos/2041');
  expect(puts).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'שליחה בכל זאת' }));
  await sent();
  expect(screen.queryByText(/כבר נמצא בערוץ/)).toBeNull();
});

it('a film that the channel has already need not be sent', async () => {
  const server = uploadsServer('channel-editor');
  const known = { id: 2_041, channel_id: 1, title: 'שיעור קודם' };
  server.api.on(uploadsApi.open, () => ({ upload: aPartedUpload(7), known }));
  const { user } = await open(server);
  choose(aFilm());
  await user.click(await screen.findByRole('button', { name: 'לא לשלוח' }));
  await waitFor(() => expect(server.dropped).toEqual([7]));
  expect(screen.queryByText(/כבר נמצא בערוץ/)).toBeNull();
  expect(puts).toEqual([]);
});

const kept = () => `bimah.unfinished.${personIn('channel-editor').id}`;

/** As this browser remembers what was begun before the page was opened. */
async function begunBefore(film: File, request: object | null) {
  const server = uploadsServer('channel-editor');
  const part_size = 400;
  const fingerprint = await fingerprintOf(film);
  const upload = aPartedUpload(9, { name: film.name, part_size, arrived: [1, 3], fingerprint });
  server.uploads.set(9, upload);
  localStorage.setItem(kept(), JSON.stringify([[9, request]]));
  const view = await open(server);
  await view.user.click(await screen.findByRole('button', { name: 'העלאות שממתינות לקובץ' }));
  const tray = within(await screen.findByRole('dialog', { name: 'פעילות' }));
  const pick = (file: File) =>
    fireEvent.change(tray.getByLabelText(/בחירה חוזרת של/), { target: { files: [file] } });
  await tray.findByText(/נשמרו .?60%.?\. בחרו שוב/);
  return { ...view, ...server, tray, pick };
}

it('a film goes on after a reload when it is picked again, with what is missing alone', async () => {
  const film = aFilm();
  const request = { title: 'שיעור שנשמר', platform: 'internal', channel_ids: [1], language: 'he' };
  const { pick, created } = await begunBefore(film, request);
  pick(film);
  await sent();
  expect(put().url).toContain('part=2');
  expect(put().file.size).toBe(400);
  await put().arrive();
  await waitFor(() => expect(created.map(({ title }) => title)).toEqual(['שיעור שנשמר']));
  expect(puts).toHaveLength(1);
  expect(localStorage.getItem(kept())).toBeNull();
});

it('another film is not taken for it', async () => {
  const { pick, tray } = await begunBefore(aFilm(), null);
  pick(aFilm('other.mp4', 1_001));
  expect(await tray.findByText(/זה קובץ אחר/)).toBeTruthy();
  expect(puts).toEqual([]);
});

it('a film that is not to be sent any more goes from the tray and from the server', async () => {
  const { tray, user, dropped } = await begunBefore(aFilm(), null);
  await user.click(tray.getByRole('button', { name: /ביטול ההעלאה/ }));
  await waitFor(() => expect(dropped).toEqual([9]));
  expect(screen.queryByRole('button', { name: 'העלאות שממתינות לקובץ' })).toBeNull();
});
