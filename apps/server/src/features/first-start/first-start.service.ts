import { isIP } from 'node:net';
import type { ParsedOf, firstStartApi } from '@bimah/contract';
import { START_LINK_HOURS } from '@bimah/contract/limits.ts';
import { createFirstAdmin, hasPlatformAdmin, newToken, tokenHash } from '#features/users/index.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { CallContext } from '#platform/http/call.ts';
import type { Services } from '#platform/services.ts';
import * as repository from './first-start.repository.ts';

type FinishRequest = ParsedOf<typeof firstStartApi.finish>['body'];

/**
 * The address a start prints while the platform has no admin; null once it has. Each process prints
 * one of its own and all of them work, so that it does not matter which of several logs is read.
 */
export async function newStartAddress(db: Db, publicUrl: string): Promise<string | null> {
  if (await hasPlatformAdmin(db)) return null;
  const { token, hash } = newToken();
  await repository.insertToken(db, hash, START_LINK_HOURS);
  // After the #, which browsers send nowhere: no proxy and no log learns it.
  return `${publicUrl.replace(/\/$/, '')}/start#${token}`;
}

/** Lets pass who has an address that is good; tells when it ends. */
export async function admit(db: Db, token: string): Promise<Date> {
  if (await hasPlatformAdmin(db)) throw new ApiError('already_set_up');
  const end = await repository.findEnd(db, tokenHash(token));
  if (!end) throw new ApiError('start_link_invalid');
  return end;
}

/** The host alone: the address of a mail server may hold a password. */
function mailServerOf(smtpUrl: string | null): string | null {
  if (smtpUrl === null) return null;
  const { hostname, port } = new URL(smtpUrl);
  const host = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
  return port === '' ? host : `${host}:${port}`;
}

export async function look(db: Db, token: string, { config }: Pick<Services, 'config'>) {
  const end = await admit(db, token);
  return {
    expires_at: end.toISOString(),
    public_url: config.publicUrl,
    mail_server: mailServerOf(config.mail.smtpUrl),
  };
}

/** Of two at the same moment one makes the admin; the other is told that it is done. */
export async function finish(
  context: CallContext,
  { token, platform_name, ...admin }: FinishRequest,
): Promise<{ status: 'ok' }> {
  await admit(context.db, token);
  try {
    await createFirstAdmin(context.db, admin, {
      by: context,
      also: async (tx) => {
        await repository.setUp(tx, platform_name);
        await repository.removeTokens(tx);
      },
    });
  } catch (error) {
    const isTaken = error instanceof ApiError && error.code === 'conflict';
    throw isTaken ? new ApiError('already_set_up', { cause: error }) : error;
  }
  return { status: 'ok' };
}
