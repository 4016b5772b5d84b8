import type { ChannelRole, Manager } from '@bimah/contract';
import type { Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import * as permissions from './permissions.repository.ts';

export async function findTeam(db: Db, channelId: number): Promise<Manager[]> {
  const rows = await permissions.findTeam(db, channelId);
  if (rows.length === 0 && !(await permissions.channelExists(db, channelId))) {
    throw new ApiError('not_found');
  }
  return rows.map(({ user, role }) => ({
    user: { ...user, email: user.email ?? '' },
    role,
    status: 'approved',
  }));
}

export const roleIn = (
  db: Db,
  membership: permissions.Membership,
): Promise<ChannelRole | undefined> => permissions.findRole(db, membership);
