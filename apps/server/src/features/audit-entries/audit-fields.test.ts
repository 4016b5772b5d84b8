import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { AUDIT_FIELDS } from '@bimah/contract/audit-fields.ts';
import { app_versions } from '#schema/app-versions.ts';
import { categories } from '#schema/categories.ts';
import { channels } from '#schema/channels.ts';
import { places } from '#schema/places.ts';
import { playlists } from '#schema/playlists.ts';
import { stories } from '#schema/stories.ts';
import { videos } from '#schema/videos.ts';

/** Kept by the database or counted: no action writes them. */
const NOBODY_WRITES: ReadonlySet<string> = new Set([
  'admins_count',
  'announced_at',
  'comments_count',
  'created_at',
  'facet',
  'followers_count',
  'bytes',
  'group',
  'id',
  'import_problem',
  'import_state',
  'imported_at',
  'items_count',
  'last_published',
  'leads',
  'listing',
  'notifications_counter',
  'picture_refused',
  'processing',
  'rules_version',
  'search_address',
  'search_name',
  'search_title',
  'search_words',
  'shares',
  'stored_bytes',
  'updated_at',
  'videos_count',
  'views',
  'visits',
  'watch_seconds',
  'watch_seconds_average',
  'watches',
]);

it.each([
  ['app_versions', app_versions],
  ['categories', categories],
  ['channels', channels],
  ['places', places],
  ['playlists', playlists],
  ['stories', stories],
  ['videos', videos],
])('every column of %s that people write can be told in the history', (_, table) => {
  const written = Object.keys(getTableColumns(table)).filter((name) => !NOBODY_WRITES.has(name));
  expect(written.filter((name) => !(AUDIT_FIELDS as readonly string[]).includes(name))).toEqual([]);
});
