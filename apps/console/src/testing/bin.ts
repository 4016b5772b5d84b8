import { binApi, type BinItem, type BinRef } from '@bimah/contract/bin.ts';
import { playlistsApi } from '@bimah/contract/playlists.ts';
import { storiesApi } from '@bimah/contract/stories.ts';
import { videosApi } from '@bimah/contract/videos.ts';
import { done } from './fake-api.ts';
import { apiFor, type Role } from './people.ts';
import { aVideo } from './videos.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const REMOVER = { id: 5, name: 'נעמי שחר', email: 'n…r@example.com' };

/** A story removed yesterday, with 29 days left, unless told otherwise. */
export const aBinItem = (id: number, more: Partial<BinItem> = {}): BinItem => ({
  kind: 'story',
  id,
  title: `פריט ${id}`,
  language: null,
  thumb_url: null,
  background_color: '#99D4F3',
  duration: null,
  videos: null,
  publish_time: null,
  places: [],
  views: 0,
  comments: 0,
  removed_at: inDays(-1),
  removed_by: REMOVER,
  reason: null,
  expires_at: inDays(28.9),
  bytes: null,
  losses: [],
  may_delete: true,
  ...more,
});

const isSame = (one: BinRef, other: BinRef) => one.kind === other.kind && one.id === other.id;

/** Keeps the bin as the server would; `rows`, `asked` and `removed` are what a test may look into. */
export function binServer(role: Role, ...start: BinItem[]) {
  const rows = [...start];
  const asked: Record<string, unknown>[] = [];
  const removed: string[] = [];
  const took = (ref: BinRef): boolean => {
    const index = rows.findIndex((row) => isSame(row, ref));
    if (index >= 0) rows.splice(index, 1);
    return index >= 0;
  };
  const put = (kind: BinItem['kind'], id: number, reason: string | undefined) => {
    removed.push(`${kind} ${id} ${reason ?? ''}`.trim());
    const row = start.find((one) => isSame(one, { kind, id }));
    if (row) rows.push(row);
    return done;
  };
  const api = apiFor(role)
    .on(binApi.list, ({ query }) => {
      asked.push(query);
      const { kind, term, removed_by, limit, offset } = query;
      const found = rows.filter(
        (row) =>
          (kind === undefined || row.kind === kind) &&
          (row.title ?? '').includes(term) &&
          (removed_by === undefined || row.removed_by?.id === removed_by),
      );
      return {
        items: found.slice(offset, offset + limit),
        total: found.length,
        capped: false,
        soon: found.filter((row) => Date.parse(row.expires_at) - Date.now() < 3 * DAY_MS).length,
        summary: {
          items: rows.length,
          kinds: (['video', 'playlist', 'story'] as const).map((name) => ({
            kind: name,
            items: rows.filter((row) => row.kind === name).length,
          })),
          bytes: rows.reduce((all, row) => all + (row.bytes ?? 0), 0),
          next_freed: null,
          people: rows.length > 0 ? [REMOVER] : [],
        },
      };
    })
    .on(binApi.restore, ({ body }) => ({
      results: body.items.map((ref) => ({
        ...ref,
        outcome: took(ref) ? ('restored' as const) : ('not_in_bin' as const),
        by: null,
      })),
    }))
    .on(binApi.removeForGood, ({ body }) => ({
      results: body.items.map((ref) => ({
        ...ref,
        outcome: took(ref) ? ('deleted' as const) : ('not_in_bin' as const),
        by: null,
      })),
    }))
    .on(storiesApi.remove, ({ params, query }) => put('story', params.id, query.reason))
    .on(playlistsApi.remove, ({ params, query }) => put('playlist', params.id, query.reason))
    .on(videosApi.update, ({ params, body }) => {
      put('video', params.id, body.reason);
      return { ...aVideo(params.id, { hidden: true }), undo_id: 1 };
    });
  return { api, rows, asked, removed };
}
