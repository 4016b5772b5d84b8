import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { Config } from '#config.ts';
import type { IsAppKey } from './actor.ts';

type Keys = Pick<Config, 'appKeys' | 'appSecret'>;

/** The key of an installation that was given none: the same in every process and after every start. */
export const madeAppKey = (appSecret: string): string =>
  createHmac('sha256', appSecret).update("key of the viewers' app").digest('base64url');

/** Keys are compared by their digests, in a time that tells nothing of how near a guess was. */
export function appKeys({ appKeys: given, appSecret }: Keys): IsAppKey {
  const keys = given.length > 0 ? given : [madeAppKey(appSecret)];
  const digests = keys.map((key) => hash('sha256', key, 'buffer'));
  return (key) => {
    const digest = hash('sha256', key, 'buffer');
    return digests.map((known) => timingSafeEqual(known, digest)).includes(true);
  };
}
