import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { usersApi } from '@bimah/contract/users.ts';
import { contractQuery } from '#platform/api/contract-query.ts';

/** A few people whose address resembles the term, to appoint one of them. */
export const userSearchQuery = (email: string) =>
  contractQuery(usersApi.list, { query: { email, limit: PAGE_SIZE.managers_user_search } });
