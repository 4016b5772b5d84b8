export interface GoogleIdentity {
  readonly sub: string;
  readonly email: string;
}

export interface GooglePort {
  /** What the console needs to open Google's sign-in page. */
  readonly client_id: string;
  readonly auth_url: string;
  /** The identity behind an access token issued to this client, or null for any token we must not trust. */
  verify(accessToken: string): Promise<GoogleIdentity | null>;
}
