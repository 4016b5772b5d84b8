import type { Db, Tx } from '#platform/db/database.ts';
import { networkOf } from '#platform/http/network.ts';
import * as repository from './known-origins.repository.ts';
import { isToken, newToken, tokenHash } from './tokens.ts';

/** What a call shows of where it comes from. */
export interface CallOrigin {
  readonly ip: string;
  readonly device_token?: string | undefined;
}

export interface Origin {
  /** The account has signed in from this browser or network before. */
  readonly isKnown: boolean;
  readonly isKnownDevice: boolean;
  /** Names the origin within an account. A device counts only if it is known: others can be made up. */
  readonly key: string;
}

const NOBODY = 0;

const networkHash = (ip: string): Buffer => tokenHash(`network ${networkOf(ip)}`);
const deviceHash = (token: string): Buffer => tokenHash(`device ${token}`);

/** Takes as long for an account that is not there. */
export async function findOrigin(
  db: Db,
  userId: number | undefined,
  { ip, device_token = '' }: CallOrigin,
): Promise<Origin> {
  const [network, device] = [networkHash(ip), deviceHash(device_token)];
  const known = await repository.findKnown(db, userId ?? NOBODY, [network, device]);
  const isKnownDevice = known.some((hash) => hash.equals(device));
  return {
    isKnown: known.length > 0,
    isKnownDevice,
    key: (isKnownDevice ? device : network).toString('base64url'),
  };
}

/** Somebody has signed in here. Gives the token by which this browser is known from now on, to any account. */
export async function rememberOrigin(
  tx: Tx,
  userId: number,
  { ip, device_token }: CallOrigin,
): Promise<string> {
  const token =
    device_token !== undefined && isToken(device_token) ? device_token : newToken().token;
  await repository.remember(tx, userId, [networkHash(ip), deviceHash(token)]);
  return token;
}
