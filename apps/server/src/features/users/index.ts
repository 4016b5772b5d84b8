export {
  createAccount,
  findAccount,
  findAccountById,
  isPasswordOf,
  lockAccount,
  readNewcomer,
  type Account,
  type Newcomer,
} from './accounts.service.ts';
export {
  endSession,
  findByGoogle,
  openAppSession,
  prolongAppSession,
  type AppSession,
} from './admit-viewer.service.ts';
export { createFirstAdmin, hasPlatformAdmin } from './first-admin.service.ts';
export { hashPassword } from './passwords.ts';
export { rememberOrigin } from './known-origins.service.ts';
export { proveOwner, type Attempt } from './prove-owner.service.ts';
export { lockTeam } from './permissions.repository.ts';
export { grant, revoke } from './permissions.service.ts';
export { findTeam, roleIn } from './team.service.ts';
export { newToken, tokenHash } from './tokens.ts';
