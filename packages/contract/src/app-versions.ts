import { z } from 'zod';
import { platformAdmin } from './access.ts';
import { endpoint } from './endpoint.ts';
import { done, id, idText, lastSeen, paging, text, timestamp } from './fields.ts';
import { PAGE_SIZE, VERSION_MAX } from './limits.ts';
import { msg } from './messages.ts';
import { isVersion } from './rules/version.ts';

export const appVersion = z.object({
  id,
  version: z.string(),
  /** Viewers on an older version are asked to update. */
  force_update: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type AppVersion = z.infer<typeof appVersion>;

const version = text(VERSION_MAX, 'version_required').refine(isVersion, msg('version_invalid'));

export const newAppVersion = z.object({ version, force_update: z.boolean().default(false) });
export type NewAppVersion = z.infer<typeof newAppVersion>;

const appVersionChange = z.object({
  version: version.optional(),
  force_update: z.boolean().optional(),
  updated_at: lastSeen,
});

const one = z.object({ id: idText });

export const appVersionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/app_versions.json',
    access: platformAdmin,
    summary: 'App versions, the newest version first',
    query: z.object(paging(PAGE_SIZE.usual)),
    response: z.object({ app_versions: z.array(appVersion), total: z.int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/app_versions.json',
    access: platformAdmin,
    summary: 'Add a version',
    creates: true,
    body: z.object({ app_version: newAppVersion }),
    response: appVersion,
    example: { body: { app_version: { version: '4.12.0', force_update: true } } },
    errors: ['already_exists'],
    records: 'app_versions.create',
    tells: ['force_update', 'sort_key', 'version'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/app_versions/:id.json',
    access: platformAdmin,
    summary: 'One version',
    params: one,
    response: appVersion,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/app_versions/:id.json',
    access: platformAdmin,
    summary: 'Rename a version or switch its update prompt; absent fields stay as they are',
    params: one,
    body: z.object({ app_version: appVersionChange }),
    response: appVersion,
    example: { body: { app_version: { force_update: false } } },
    errors: ['already_exists', 'stale'],
    records: 'app_versions.update',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/app_versions/:id.json',
    access: platformAdmin,
    summary: 'Delete a version',
    params: one,
    response: done,
    records: 'app_versions.remove',
  }),
};
