import { join } from 'node:path';
import { chooseAddresses } from './stack/addresses.ts';

const { signedInDir } = await chooseAddresses();

/** People of the demo content. Their roles in channels are part of it. */
export const accounts = {
  admin: { email: 'admin@bimah.local', isPlatformAdmin: true, adminOf: [], editorOf: [] },
  manager: { email: 'manager@bimah.local', isPlatformAdmin: false, adminOf: [1, 2], editorOf: [] },
  editor: { email: 'editor@bimah.local', isPlatformAdmin: false, adminOf: [], editorOf: [1] },
  other: { email: 'other@bimah.local', isPlatformAdmin: false, adminOf: [3], editorOf: [] },
} as const satisfies Record<string, Account>;

/** Registered, and not a publisher: refused at the door. */
export const VIEWER_EMAIL = 'viewer@bimah.local';
export const PASSWORD = 'bimah-demo';

export interface Account {
  readonly email: string;
  readonly isPlatformAdmin: boolean;
  readonly adminOf: readonly number[];
  readonly editorOf: readonly number[];
}

export type StaffName = keyof typeof accounts;
export type ActorName = StaffName | 'anonymous';

export const staffNames = Object.keys(accounts) as StaffName[];
export const actorNames: readonly ActorName[] = ['anonymous', ...staffNames];

/** Where a signed-in browser's storage is kept for the run. */
export const storageStateOf = (name: StaffName): string => join(signedInDir, `${name}.json`);
