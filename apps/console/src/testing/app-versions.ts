import { appVersionsApi, type AppVersion } from '@bimah/contract/app-versions.ts';
import { compareVersions } from '@bimah/contract/rules/version.ts';
import { done, FakeRefusal } from './fake-api.ts';
import { apiFor } from './people.ts';

export const anAppVersion = (
  id: number,
  version: string,
  more: Partial<AppVersion> = {},
): AppVersion => ({
  id,
  version,
  force_update: false,
  created_at: '2026-03-01T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
  ...more,
});

/** Keeps versions as the server would; `rows` is what a test may look into. */
export function appVersionsServer(...start: AppVersion[]) {
  const rows = [...start];
  const find = (id: number): AppVersion => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new FakeRefusal('not_found');
    return row;
  };
  const api = apiFor('platform-admin')
    .on(appVersionsApi.list, ({ query: { limit, offset } }) => {
      const sorted = rows.toSorted((a, b) => compareVersions(b.version, a.version));
      return { app_versions: sorted.slice(offset, offset + limit), total: rows.length };
    })
    .on(appVersionsApi.create, ({ body: { app_version } }) => {
      if (rows.some(({ version }) => version === app_version.version)) {
        throw new FakeRefusal('already_exists', { message: 'version_taken' });
      }
      const created = anAppVersion(rows.length + 100, app_version.version, app_version);
      rows.push(created);
      return created;
    })
    .on(appVersionsApi.update, ({ params, body }) => {
      const row = find(params.id);
      Object.assign(row, body.app_version);
      return row;
    })
    .on(appVersionsApi.remove, ({ params }) => {
      rows.splice(rows.indexOf(find(params.id)), 1);
      return done;
    });
  return { api, rows };
}
