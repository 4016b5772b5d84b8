import type { CurrentUser, SignedInUser } from '@bimah/contract';

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
