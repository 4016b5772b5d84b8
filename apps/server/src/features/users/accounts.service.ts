import { name as nameField, newPassword, type Language } from '@bimah/contract';
import type { MessageKey } from '@bimah/contract/messages.ts';
import type { Db, Tx } from '#platform/db/database.ts';
import { fieldError } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call.ts';
import { networkOf } from '#platform/http/network.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import * as repository from './users.repository.ts';

/** An account as other features may know it: without anything that opens it. */
export type Account = Pick<
  repository.UserRow,
  'id' | 'name' | 'email' | 'language' | 'is_anonymous'
>;

export interface Newcomer {
  readonly email: string;
  readonly name: string;
  readonly password_hash: string;
  readonly language: Language;
}

const known = ({ id, name, email, language, is_anonymous }: Account): Account => ({
  id,
  name,
  email,
  language,
  is_anonymous,
});

export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const user = await repository.findByEmail(db, email);
  return user && known(user);
}

export async function findAccountById(db: Db, id: number): Promise<Account | undefined> {
  const user = await repository.find(db, id);
  return user && known(user);
}

/** Locks the account's row: the first lock of whoever changes what it may do. */
export async function lockAccount(tx: Tx, id: number): Promise<Account | undefined> {
  const user = await repository.lock(tx, id);
  return user && known(user);
}

/** Costs as much for an address without an account as for one with it. */
export async function isPasswordOf(
  { db, ip }: Pick<CallContext, 'db' | 'ip'>,
  email: string | undefined,
  password: string,
): Promise<boolean> {
  const user = email === undefined ? undefined : await repository.findByEmail(db, email);
  return passwordMatches(password, user?.password_hash, networkOf(ip));
}

/** Checks what somebody new chose, and makes the password safe to keep. */
export async function readNewcomer(
  given: { name: string | undefined; password: string },
  { ip, ...rest }: Pick<Newcomer, 'email' | 'language'> & Pick<CallContext, 'ip'>,
): Promise<Newcomer> {
  const name = nameField.safeParse(given.name);
  if (!name.success) throw fieldError('name', name.error.issues[0]?.message as MessageKey);
  const password = newPassword.safeParse(given.password);
  if (!password.success) {
    throw fieldError('password', password.error.issues[0]?.message as MessageKey);
  }
  if (await isCommonPassword(password.data)) throw fieldError('password', 'password_common');
  return {
    ...rest,
    name: name.data,
    password_hash: await hashPassword(password.data, networkOf(ip)),
  };
}

export const createAccount = async (tx: Tx, newcomer: Newcomer): Promise<Account> =>
  known(await repository.insert(tx, newcomer));
