import { systemApi } from '@bimah/contract/system.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { apiFor } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aRoom } from '#testing/system.ts';

const short = (level: 'low' | 'no_files' | 'read_only') =>
  apiFor('platform-admin').on(systemApi.room, () => aRoom({ level, free_bytes: 300 * 1_024 ** 2 }));

it.each([
  ['low', /נותר מעט מקום בשרת: 300 MB\. קבצים גדולים עלולים להידחות\./],
  ['no_files', /אין בשרת מקום לקבצים חדשים/],
  ['read_only', /אפשר רק לקרוא/],
] as const)(
  'tells a platform admin on every screen that room is short: %s',
  async (level, words) => {
    await renderApp('/account', { as: 'platform-admin', api: short(level) });
    const link = await screen.findByRole('link', { name: 'למצב המערכת' });
    expect(link.getAttribute('href')).toBe('/system');
    expect(stripIsolates(link.closest('[role="status"]')?.textContent ?? '')).toMatch(words);
  },
);

it('says nothing while there is enough, and asks nothing for others', async () => {
  await renderApp('/account', { as: 'platform-admin' });
  expect(screen.queryByRole('link', { name: 'למצב המערכת' })).toBeNull();
  const { api } = await renderApp('/account', { as: 'channel-admin' });
  expect(api.calls.filter((call) => call.includes('/system/'))).toEqual([]);
});
