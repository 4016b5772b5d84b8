const PATIENCE_MS = 10_000;

/** A refusal by the server; anything else that goes wrong has no status. */
class Refused extends Error {
  constructor(status, code) {
    super(`refused with ${status} ${code}`);
    this.status = status;
  }
}

/** Calls to the app's side, with its key and, once somebody is registered, their token. */
export function connect(url, key, token) {
  const ask = async (method, path, body) => {
    const response = await fetch(new URL(`/api${path}`, url), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        app_key: key,
        ...(token && { token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Refused(response.status, answer.code);
    return answer;
  };
  return {
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    remove: (path) => ask('DELETE', path),
    as: (viewer) => connect(url, key, viewer),
  };
}
