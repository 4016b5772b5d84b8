import { appVersionsApi } from './app-versions.ts';
import { channelsApi } from './channels.ts';
import { liveApi } from './live.ts';
import { usersApi } from './users.ts';

export * from './access.ts';
export * from './app-versions.ts';
export * from './channels.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './live.ts';
export * from './messages.ts';
export * from './users.ts';

/** The API's table of contents. */
export const api = {
  users: usersApi,
  channels: channelsApi,
  appVersions: appVersionsApi,
  live: liveApi,
};
