import { appVersionsApi } from '@bimah/contract/app-versions.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { expect, it } from 'vitest';
import { contractQuery, endpointKey, resourceKey } from './contract-query.ts';

it.each([
  [appVersionsApi.list, ['app_versions']],
  [appVersionsApi.update, ['app_versions']],
  [usersApi.permissions, ['users']],
])('keys begin with the noun of the path', (endpoint, key) => {
  expect(resourceKey(endpoint)).toEqual(key);
});

it('tells apart what was asked', () => {
  const page = (offset: number) =>
    contractQuery(appVersionsApi.list, { query: { limit: 20, offset } }).queryKey;
  expect(page(0)).not.toEqual(page(20));
  expect(page(0).slice(0, 2)).toEqual(endpointKey(appVersionsApi.list));
  expect(contractQuery(usersApi.permissions).queryKey).toEqual(['users', '/users/permissions', {}]);
});
