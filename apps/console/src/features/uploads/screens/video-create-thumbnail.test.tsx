import { IMAGE_TYPES } from '@bimah/contract/rules/media-types.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBrokenPng, aDisguise, aPng } from '#testing/files.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aFilm, holdPuts, uploadsServer, type FakePut } from '#testing/uploads.ts';
import { forgetUploads } from '../index.ts';

let puts: FakePut[];

beforeEach(() => {
  puts = holdPuts();
});
afterEach(() => {
  forgetUploads();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function open() {
  const server = uploadsServer('channel-editor');
  const view = await renderApp('/channels/1/video/add', { as: 'channel-editor', api: server.api });
  await screen.findByRole('heading', { name: 'מקור' });
  return { ...view, ...server };
}

const filmInput = () => screen.getByLabelText<HTMLInputElement>(/בחרו קבצים/);
const pictureInput = () =>
  screen.getByLabelText<HTMLInputElement>(/תמונה ממוזערת/, { selector: 'input' });
const choose = (input: HTMLInputElement, file: File) =>
  fireEvent.change(input, { target: { files: [file] } });
const send = () => screen.getByRole('button', { name: /העלאה ופרסום/ });

it('offers films for the video and pictures for its thumbnail, and nothing else', async () => {
  await open();
  const offered = filmInput().accept.split(',');
  expect(offered).toContain('video/*');
  expect(offered.every((type) => /^(?:video\/|\.)/.test(type))).toBe(true);
  expect(pictureInput().accept.split(',')).toEqual([...IMAGE_TYPES]);
});

it.each([
  ['a text', aDisguise('notes.txt', 'text/plain'), /אינו תמונה מהסוגים המותרים/],
  ['a text called a picture', aDisguise('notes.png', 'image/png'), /אינו תמונה מהסוגים המותרים/],
  ['four bytes of a picture', aPng('tiny.png', 4), /אינו תמונה מהסוגים המותרים/],
  ['a picture that cannot be drawn', aBrokenPng(), /התמונה פגומה/],
])('refuses %s before anything is sent', async (_, file, words) => {
  const { tickets } = await open();
  choose(pictureInput(), file);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(tickets).toEqual([]);
});

it('sends the chosen picture along, once it is there', async () => {
  const { user, created } = await open();
  choose(filmInput(), aFilm());
  await waitFor(() => expect(puts).toHaveLength(1));
  await puts[0]?.arrive();
  choose(pictureInput(), aPng('thumb.png'));
  await waitFor(() => expect(puts).toHaveLength(2));
  expect(puts[1]?.type).toBe('image/png');
  expect(send().getAttribute('aria-disabled')).toBe('true');
  await puts[1]?.arrive();
  await waitFor(() => expect(send().getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(send());
  await screen.findByRole('heading', { name: 'הסרטון התקבל' });
  expect(created[0]?.thumb_url).toBe('/media/uploads/1/2.bin');
});
