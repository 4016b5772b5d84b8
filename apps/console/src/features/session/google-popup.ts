/** Where `/google-signin.html` tells this page how it went. The two only share their origin. */
export const GOOGLE_CHANNEL = 'bimah.google-signin';

const RETURN_PAGE = '/google-signin.html';
const SCOPE = 'openid email profile';
const LOOKS = 'popup,width=480,height=640';
const STATE_BYTES = 16;

export interface GoogleOptions {
  readonly client_id: string;
  readonly auth_url: string;
}

interface GoogleReturn {
  readonly state: string | null;
  readonly access_token: string | null;
}

export class GoogleRefusal extends Error {
  override readonly name = 'GoogleRefusal';
  readonly reason: 'blocked' | 'cancelled';

  constructor(reason: 'blocked' | 'cancelled') {
    super(`Signing in with Google ended: ${reason}`);
    this.reason = reason;
  }
}

/** Ties the answer to the question, so that nobody can slip in a token of their own. */
const newState = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(STATE_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

function authAddress({ client_id, auth_url }: GoogleOptions, state: string): string {
  const address = new URL(auth_url);
  const asked = {
    client_id,
    state,
    response_type: 'token',
    scope: SCOPE,
    redirect_uri: new URL(RETURN_PAGE, window.location.origin).href,
    prompt: 'select_account',
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}

/**
 * Opens Google's own page in a window and waits for the access token it gives. That the window was
 * closed cannot be seen from here; a new attempt or `signal` ends the waiting.
 */
export function askGoogle(options: GoogleOptions, signal: AbortSignal): Promise<string> {
  const state = newState();
  const popup = window.open(authAddress(options, state), 'bimah-google', LOOKS);
  if (!popup) return Promise.reject(new GoogleRefusal('blocked'));

  const channel = new BroadcastChannel(GOOGLE_CHANNEL);
  return new Promise<string>((resolve, reject) => {
    channel.addEventListener('message', ({ data }: MessageEvent<GoogleReturn>) => {
      if (data.state !== state) return;
      if (data.access_token) resolve(data.access_token);
      else reject(new GoogleRefusal('cancelled'));
    });
    signal.addEventListener('abort', () => reject(new GoogleRefusal('cancelled')));
  }).finally(() => channel.close());
}
