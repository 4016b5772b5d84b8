import type {
  ChannelPermission,
  CurrentUser,
  RecordedMessage,
  SignedInUser,
  UserDetail,
  UserListItem,
  UserMessage,
  UserPermission,
} from '@bimah/contract';
import { maskEmail } from '@bimah/contract/rules/masked-email.ts';
import { maskName } from '@bimah/contract/rules/masked-name.ts';
import type { MessageRow, RecordedRow } from './messages.repository.ts';
import type { UserFactsRow } from './user-list.repository.ts';

interface UserFields {
  readonly name: string | null;
  readonly email: string | null;
  readonly is_admin: boolean;
  readonly is_publisher: boolean;
}

export const presentCurrentUser = (user: UserFields & { readonly id: number }): CurrentUser => ({
  id: user.id,
  name: user.name,
  email: user.email ?? '',
  is_admin: user.is_admin,
  is_publisher: user.is_publisher,
});

export const presentSignedIn = (
  user: UserFields & { readonly id: number },
  session: { token: string; expires_at: Date },
): SignedInUser => ({
  ...presentCurrentUser(user),
  token: session.token,
  token_expires: Math.floor(session.expires_at.getTime() / 1_000),
});

const factsOf = (row: UserFactsRow) => ({
  is_admin: row.is_admin,
  is_publisher: row.is_publisher,
  is_anonymous: row.is_anonymous,
  gender: row.gender,
  device: row.device,
  sso_provider: row.google_sub === null ? null : ('google' as const),
  app_version: row.app_version,
  follows: row.follows,
  views: row.views,
  created_at: row.created_at.toISOString(),
});

/** As far as somebody who looks for a person may see. */
export const presentFound = ({ id, name, email }: UserFactsRow): UserListItem => ({
  id,
  name: name === null ? null : maskName(name),
  email: email === null ? null : maskEmail(email),
});

export const presentListed = (row: UserFactsRow): UserListItem => ({
  ...presentFound(row),
  name: row.name,
  ...factsOf(row),
});

export const presentDetail = (
  row: UserFactsRow,
  permissions: readonly ChannelPermission[],
): UserDetail => ({
  id: row.id,
  name: row.name,
  email: row.email,
  ...factsOf(row),
  language: row.language,
  channel_permissions: permissions.map(({ channel_id, role }) => ({ channel_id, role })),
});

export const presentPermission = ({
  created_at,
  ...permission
}: ChannelPermission & { readonly created_at: Date }): UserPermission => ({
  ...permission,
  since: created_at.toISOString(),
});

export const presentMessage = (row: MessageRow): UserMessage => ({
  id: row.id,
  user_id: row.user_id,
  title: row.title,
  body: row.body,
  status: row.status,
  created_at: row.created_at.toISOString(),
});

export const presentRecorded = (row: RecordedRow): RecordedMessage => ({
  ...presentMessage(row),
  sender: row.sender,
});
