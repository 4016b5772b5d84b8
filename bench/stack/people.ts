import type { Running } from './processes.ts';

/** Signs in to the demo as its platform admin; gives the token. */
export async function signIn({ url }: Pick<Running, 'url'>): Promise<string> {
  const response = await fetch(`${url}/api/users/login.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@bimah.local', password: 'bimah-demo' }),
  });
  const { user } = (await response.json()) as { user: { token: string } };
  return user.token;
}
