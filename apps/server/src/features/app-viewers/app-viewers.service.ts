import type {
  AdmittedViewer,
  AppSignUp,
  AppViewer,
  AppViewerChange,
  NewAppViewer,
} from '@bimah/contract';
import {
  endSession,
  openAppSession,
  prolongAppSession,
  readNewcomer,
} from '#features/users/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUniqueViolation } from '#platform/db/errors.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { ApiError } from '#platform/http/api-error.ts';
import type { CallContext, SignedInContext } from '#platform/http/call.ts';
import { publishLive } from '#platform/live/publish.ts';
import { present, presentAdmitted } from './app-viewers.presenter.ts';
import * as repository from './app-viewers.repository.ts';
import * as pushDevices from './push-devices.repository.ts';

/** The list of users is open before somebody. */
const notifyAdmins = (tx: Tx, id: number): Promise<void> =>
  publishLive(tx, { topic: 'viewer', channel_id: null, id });

export function register(context: CallContext, given: NewAppViewer): Promise<AdmittedViewer> {
  const { push_token, app_version = null, ...values } = given;
  return inTransaction(context.db, async (tx) => {
    const { id } = await repository.insert(tx, { ...values, app_version, is_anonymous: true });
    const session = await openAppSession(tx, id);
    if (push_token) await pushDevices.claim(tx, { user_id: id, ...session }, push_token);
    await notifyAdmins(tx, id);
    const row = (await repository.find(tx, id)) as repository.ViewerRow;
    return presentAdmitted(row, session, Boolean(push_token));
  });
}

export async function get({ db, actor }: SignedInContext): Promise<AppViewer> {
  const [row, isReached] = await Promise.all([
    repository.find(db, actor.user_id),
    pushDevices.has(db, actor),
  ]);
  if (!row) throw new ApiError('not_found');
  return present(row, isReached);
}

export function update(context: SignedInContext, change: AppViewerChange): Promise<AppViewer> {
  const { push_token, device, app_version, language } = change;
  const { actor } = context;
  return inTransaction(context.db, async (tx) => {
    await prolongAppSession(tx, actor.session);
    if (push_token) await pushDevices.claim(tx, actor, push_token);
    if (push_token === null) await pushDevices.release(tx, actor);
    const row = await repository.update(tx, actor.user_id, {
      ...(device && { device }),
      ...(app_version && { app_version }),
      ...(language && { language }),
    });
    return present(row, await pushDevices.has(tx, actor));
  });
}

export async function signUp(context: SignedInContext, given: AppSignUp): Promise<AppViewer> {
  const { user_id } = context.actor;
  const newcomer = await readNewcomer(given, {
    email: given.email,
    language: context.language,
    ip: context.ip,
  });
  try {
    return await inTransaction(context.db, async (tx) => {
      const row = await repository.lock(tx, user_id);
      if (!row?.is_anonymous) throw new ApiError('conflict');
      const { email, name, password_hash } = newcomer;
      await notifyAdmins(tx, user_id);
      const signedUp = await repository.update(tx, user_id, {
        email,
        name,
        password_hash,
        gender: given.gender ?? null,
        is_anonymous: false,
        email_confirmed: false,
      });
      return present(signedUp, await pushDevices.has(tx, context.actor));
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError('already_exists', { message: 'email_taken' });
    throw error;
  }
}

export function signOut({ db, actor }: SignedInContext): Promise<{ status: 'ok' }> {
  return inTransaction(db, async (tx) => {
    // In this order, as whoever tells of a device: they would wait for each other.
    await endSession(tx, actor.session);
    await pushDevices.release(tx, actor);
    return { status: 'ok' } as const;
  });
}
