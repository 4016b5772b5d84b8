import type { Db, Tx } from '#platform/db/database.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call.ts';
import { networkOf } from '#platform/http/network.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import * as repository from './users.repository.ts';

export interface FirstAdmin {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

interface Making {
  /** Who asks for it; the command line, unless somebody calls. */
  readonly by?: Pick<CallContext, 'ip' | 'request_id'>;
  /** What happens with it or not at all. */
  readonly also?: (tx: Tx) => Promise<void>;
}

export const { hasPlatformAdmin } = repository;

/** Only the first: later admins are made by an admin, inside the product. */
export async function createFirstAdmin(
  db: Db,
  { email, name, password }: FirstAdmin,
  { by = { ip: 'command line', request_id: '' }, also }: Making = {},
): Promise<void> {
  if (await isCommonPassword(password)) throw fieldError('password', 'password_common');
  const password_hash = await hashPassword(password, networkOf(by.ip));
  await inTransaction(db, async (tx) => {
    await repository.lockPlatform(tx);
    if (await repository.hasPlatformAdmin(tx)) throw new ApiError('conflict');
    if (await repository.findByEmail(tx, email)) throw fieldError('email', 'email_taken');
    const user = await repository.insert(tx, {
      email: email.toLowerCase(),
      name,
      password_hash,
      is_admin: true,
    });
    const { ip, request_id } = by;
    await audit(
      tx,
      { actor: null, ip, request_id },
      {
        action: 'users.create_first_admin',
        object_type: 'user',
        object_id: user.id,
        change: { email },
      },
    );
    await also?.(tx);
  });
}
