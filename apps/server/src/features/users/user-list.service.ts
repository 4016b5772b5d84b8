import type { ParsedOf, UserDetail, UserPage, usersApi } from '@bimah/contract';
import { PAGE_SIZE, PEOPLE_SEARCH_MIN } from '@bimah/contract/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { readPage } from '#platform/db/nearer-end.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import type { RateLimits } from '#platform/http/rate-limit.ts';
import * as list from './user-list.repository.ts';
import { presentDetail, presentFound, presentListed } from './users.presenter.ts';
import * as repository from './users.repository.ts';

type Query = ParsedOf<typeof usersApi.list>['query'];
type Page = Pick<Query, 'limit' | 'offset'>;

async function findAll(db: Db, page: Page, everybody: () => Promise<number>) {
  const found = await readPage(page, {
    count: everybody,
    read: (cut) => list.findPage(db, cut),
  });
  return { ...found, capped: false };
}

async function listAll(db: Db, { email = '', ...page }: Query): Promise<UserPage> {
  const counting = list.countByDevice(db);
  const everybody = async () =>
    [...(await counting).values()].reduce((sum, number) => sum + number, 0);
  const [found, devices] = await Promise.all([
    email === '' ? findAll(db, page, everybody) : list.search(db, page, email),
    counting,
  ]);
  return {
    users: found.rows.map(presentListed),
    total: found.total,
    capped: found.capped,
    total_android: devices.get('android') ?? 0,
    total_ios: devices.get('ios') ?? 0,
    total_web: devices.get('web') ?? 0,
  };
}

/** Channel admins look for somebody whose address they know: a few rows, no browsing, not too fast. */
async function findSome(
  { db, actor, ip }: SignedInContext,
  email: string,
  rateLimits: RateLimits,
): Promise<UserPage> {
  if (email.length < PEOPLE_SEARCH_MIN) throw new ApiError('forbidden');
  await rateLimits.spend(['people_search_per_user'], 'user', { ip, user_id: actor.user_id });
  const page = { limit: PAGE_SIZE.managers_user_search, offset: 0 };
  const { rows } = await list.searchKnown(db, page, email);
  return { users: rows.map(presentFound) };
}

export const listUsers = (
  context: SignedInContext,
  query: Query,
  { rateLimits }: { readonly rateLimits: RateLimits },
): Promise<UserPage> =>
  context.actor.is_admin
    ? listAll(context.db, query)
    : findSome(context, query.email ?? '', rateLimits);

export async function getUser(db: Db, id: number): Promise<UserDetail> {
  const row = await list.find(db, id);
  if (!row) throw new ApiError('not_found');
  return presentDetail(row, await repository.findPermissions(db, id));
}
