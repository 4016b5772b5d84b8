import { SEARCH_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { combo } from '#testing/place-form.ts';
import { placesServer } from '#testing/places.ts';
import { renderApp } from '#testing/render-app.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** One more letter, as a person types. */
const type = (text: string) => fireEvent.change(combo('כתובת'), { target: { value: text } });

async function openForm() {
  const { api, searches } = placesServer([], 'channel-editor');
  await renderApp('/channels/1/event/add', { as: 'channel-editor', api });
  await screen.findByRole('textbox', { name: 'שם' });
  vi.useFakeTimers();
  return searches;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

it('waits for a second of rest', () => {
  expect(SEARCH_DEBOUNCE_MS).toBe(1_000);
});

it('looks an address up once the typing has rested, and only then', async () => {
  const searches = await openForm();
  type('הגפ');
  await pass(SEARCH_DEBOUNCE_MS - 1);
  type('הגפן');
  await pass(SEARCH_DEBOUNCE_MS - 1);
  expect(searches).toEqual([]);
  await pass(1);
  expect(searches).toEqual(['הגפן']);
});

it('does not look for what is too short to be found', async () => {
  const searches = await openForm();
  type('ה');
  await pass(2 * SEARCH_DEBOUNCE_MS);
  expect(searches).toEqual([]);
});
