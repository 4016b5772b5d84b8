import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGE_STORAGE_KEY } from '#platform/i18n/language.ts';
import { renderApp } from '#testing/render-app.tsx';
import { holdPuts, uploadsServer } from '#testing/uploads.ts';
import { forgetUploads } from '../index.ts';

beforeEach(() => void holdPuts());
afterEach(() => {
  forgetUploads();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  document.documentElement.lang = 'he';
});

async function open() {
  const { api } = uploadsServer('channel-editor');
  const view = await renderApp('/channels/1/video/add', { as: 'channel-editor', api });
  await screen.findByRole('heading', { name: 'מקור' });
  return view;
}

it.each([
  ['he', 'עברית'],
  ['en', 'אנגלית'],
])('in a console that speaks %s a video is taken to be in %s', async (language, name) => {
  document.documentElement.lang = language;
  localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  await open();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'שפה' }).value).toBe(name);
});

const aside = () => screen.getByRole('complementary', { name: 'תצוגה מקדימה ושליחה' });

it('does not promise a time that nobody has chosen', async () => {
  const { user } = await open();
  expect(within(aside()).getByText(/יפורסם מיד/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'תזמון' }));
  expect(within(aside()).getByText(/מועד הפרסום עדיין לא נבחר/)).toBeTruthy();
  expect(within(aside()).queryByText(/יפורסם/)).toBeNull();
});
