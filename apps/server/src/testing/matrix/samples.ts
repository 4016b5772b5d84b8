import type { api } from '@bimah/contract';
import type { World } from './world.ts';

interface Sample {
  readonly params?: Readonly<Record<string, number | string>>;
  readonly query?: Readonly<Record<string, number | string>>;
  readonly body?: unknown;
}

/** One sound input for every call of the contract: a call without a row here does not compile. */
export type Samples = {
  readonly [G in keyof typeof api]: {
    readonly [C in keyof (typeof api)[G]]: (world: World) => Sample;
  };
};

const nothing = (): Sample => ({});
const appVersion = (world: World) => ({ params: { id: world.app_version_id } });

export const samples: Samples = {
  users: {
    login: () => ({ body: { email: 'nobody@example.com', password: 'not this one' } }),
    googleLogin: () => ({ body: { access_token: 'unknown' } }),
    signInOptions: nothing,
    logout: nothing,
    currentUser: nothing,
    permissions: nothing,
    forgotPassword: () => ({ body: { email: 'nobody@example.com' } }),
    resetPassword: () => ({ body: { reset_token: 'unknown', password: 'a fine new password' } }),
  },
  channels: {
    autocomplete: nothing,
    get: (world) => ({ params: { id: world.channel_id } }),
  },
  appVersions: {
    list: nothing,
    create: () => ({ body: { app_version: { version: '9.9.9', force_update: true } } }),
    get: appVersion,
    update: (world) => ({ ...appVersion(world), body: { app_version: { force_update: true } } }),
    remove: appVersion,
  },
  live: { stream: nothing },
};
