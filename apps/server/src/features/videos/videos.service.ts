import type { ParsedOf, videosApi } from '@bimah/contract';
import { BRING_BACK_DAYS, LOOKUP_COUNT_CAP } from '@bimah/contract/limits.ts';
import { maskedPerson } from '@bimah/contract/rules/masked-person.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import * as commentsRepository from './comments.repository.ts';
import { presenting } from './presenting.ts';
import { findRemovedSince } from './removed-videos.repository.ts';
import * as lists from './video-lists.repository.ts';
import { pageOf, search } from './video-search.ts';
import { present } from './videos.presenter.ts';
import * as repository from './videos.repository.ts';

type ListQuery = ParsedOf<typeof videosApi.list>['query'];
type CountsQuery = ParsedOf<typeof videosApi.counts>['query'];

const DAY_MS = 86_400_000;
/** Platform admins alone may leave the channel out. */
const NO_CHANNEL = 0;

const byFilter = { 1: ['published'], 3: ['awaiting'] } as const;

function listingsOf({ filter, include_processing, removed }: ListQuery): repository.Listing[] {
  if (removed) return ['removed'];
  const shown = filter ? byFilter[filter] : (['published', 'awaiting'] as const);
  return include_processing ? [...shown, 'processing'] : [...shown];
}

/** Only what waits has an order by schedule. */
function sortOf(query: ListQuery): lists.VideoSort {
  const { sort_by, term = '' } = query;
  if (sort_by !== 'schedule') return sort_by;
  return listingsOf(query).join() === 'awaiting' && term === '' ? sort_by : 'date';
}

async function listAll(db: Db, query: ListQuery) {
  const { channel_id, language, limit, offset, term = '' } = query;
  const sort_by = sortOf(query);
  const wanted = { channel_id, language, sort_by, limit, offset, listings: listingsOf(query) };
  if (term !== '') return search(db, wanted, term);
  return { ...(await lists.findPage(db, wanted)), capped: false };
}

const broughtBackSince = () => new Date(Date.now() - BRING_BACK_DAYS * DAY_MS);

/** To staff, as long as they may bring them back. */
async function listRemoved(db: Db, { channel_id = NO_CHANNEL, term = '', ...query }: ListQuery) {
  const since = broughtBackSince();
  const wanted = {
    ...query,
    channel_id,
    language: query.language,
    sort_by: sortOf(query),
    listings: listingsOf(query),
  };
  return pageOf(db, await findRemovedSince(db, wanted, { since, term }), wanted);
}

export async function list(context: SignedInContext, storage: StoragePort, query: ListQuery) {
  const { db, actor } = context;
  const { rows, total, capped } =
    query.removed && !actor.is_admin ? await listRemoved(db, query) : await listAll(db, query);
  const how = presenting(context, storage, query);
  return { videos: rows.map((row) => present(row, how)), total, capped };
}

/** Of removed videos staff count those that they may bring back, as far as their list does. */
async function countRemoved(db: Db, { channel_id = NO_CHANNEL, language }: CountsQuery) {
  const wanted = {
    channel_id,
    language,
    listings: [],
    sort_by: 'date',
    limit: 0,
    offset: 0,
  } as const;
  const ids = await findRemovedSince(db, wanted, { since: broughtBackSince(), term: '' });
  return Math.min(ids.length, LOOKUP_COUNT_CAP);
}

export async function counts({ db, actor }: SignedInContext, query: CountsQuery) {
  const [each, ofStaff] = await Promise.all([
    lists.countEach(db, query),
    actor.is_admin ? undefined : countRemoved(db, query),
  ]);
  return {
    published: each.get('published') ?? 0,
    awaiting: each.get('awaiting') ?? 0,
    processing: each.get('processing') ?? 0,
    removed: ofStaff ?? each.get('removed') ?? 0,
  };
}

export async function get(context: SignedInContext, storage: StoragePort, id: number) {
  const row = await repository.find(context.db, id);
  if (!row) throw new ApiError('not_found');
  return { video: present(row, presenting(context, storage)), comments: row.comments_count };
}

export async function comments(db: Db, id: number, page: { limit: number; offset: number }) {
  const [row, rows] = await Promise.all([
    repository.find(db, id),
    commentsRepository.findPage(db, id, page),
  ]);
  if (!row) throw new ApiError('not_found');
  return {
    comments: rows.map(({ user, created_at, ...comment }) => ({
      ...comment,
      created_at: created_at.toISOString(),
      user: maskedPerson(user),
    })),
    total: row.comments_count,
  };
}

/** What viewers can see of a channel, in numbers. */
export async function publicNumbers(
  db: Db,
  cut: { channel_id: number; language?: 'he' | 'en' | undefined },
) {
  const { channel_id, language } = cut;
  const published = { channel_id, language, listings: ['published'], sort_by: 'date' } as const;
  const [videos, views] = await Promise.all([
    lists.count(db, published),
    lists.sumOfViews(db, { channel_id, language }),
  ]);
  return { videos, views };
}
