import { channelsApi } from '@bimah/contract/channels.ts';
import { SEARCH_DEBOUNCE_MS } from '@bimah/contract/limits.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { combo } from '#testing/place-form.ts';
import { placesServer } from '#testing/places.ts';
import { renderApp } from '#testing/render-app.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (text: string) => fireEvent.change(combo('ערוץ'), { target: { value: text } });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

it('asks for channels once the typing has rested for a second, and only then', async () => {
  const asked: string[] = [];
  const { api } = placesServer([]);
  api.on(channelsApi.autocomplete, ({ query }) => {
    asked.push(query.term);
    return { items: [], total_count: 0 };
  });
  await renderApp('/events/add', { as: 'platform-admin', api });
  await screen.findByRole('combobox', { name: 'ערוץ' });
  vi.useFakeTimers();
  act(() => combo('ערוץ').focus());
  type('שבי');
  await pass(SEARCH_DEBOUNCE_MS - 1);
  type('שביל');
  await pass(SEARCH_DEBOUNCE_MS - 1);
  expect(asked.filter((term) => term !== '')).toEqual([]);
  await pass(1);
  expect(asked.filter((term) => term !== '')).toEqual(['שביל']);
});
