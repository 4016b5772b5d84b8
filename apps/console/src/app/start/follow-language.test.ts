import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, it } from 'vitest';
import { LANGUAGE_STORAGE_KEY } from '#platform/i18n/language.ts';
import { createAppRouter } from '../router.ts';
import { followLanguage } from './follow-language.ts';

afterEach(() => localStorage.clear());

it('reloads on the next navigation after another window has changed the language', async () => {
  const history = createMemoryHistory({ initialEntries: ['/login'] });
  const router = createAppRouter({ client: new QueryClient(), history });
  const addresses: string[] = [];
  const stop = followLanguage(router, () => addresses.push(history.location.href));
  await router.load();
  expect(addresses).toEqual([]);

  localStorage.setItem(LANGUAGE_STORAGE_KEY, 'en');
  await router.navigate({ to: '/reset_password/$reset_token', params: { reset_token: 'x' } });
  await expect.poll(() => addresses).toEqual(['/reset_password/x']);
  stop();
});
