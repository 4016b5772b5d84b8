import type { Db } from '#platform/db/database.ts';
import { audit } from '#platform/audit/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import * as repository from './users.repository.ts';

export interface FirstAdmin {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Only the first: later admins are made by an admin, inside the product. */
export async function createFirstAdmin(
  db: Db,
  { email, name, password }: FirstAdmin,
): Promise<void> {
  if (await isCommonPassword(password)) throw fieldError('password', 'password_common');
  const password_hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    if (await repository.hasPlatformAdmin(tx)) throw new ApiError('conflict');
    if (await repository.findByEmail(tx, email)) throw fieldError('email', 'email_taken');
    const user = await repository.insert(tx, {
      email: email.toLowerCase(),
      name,
      password_hash,
      is_admin: true,
    });
    await audit(
      tx,
      { actor: null, ip: 'command line', request_id: '' },
      {
        action: 'users.create_first_admin',
        object_type: 'user',
        object_id: user.id,
        change: { email },
      },
    );
  });
}
