const STORAGE_KEY = 'bimah.device';

/**
 * By this the server knows a browser again that somebody has signed in with: limits against guessing
 * do not stop them there. It opens nothing, and stays when a person leaves.
 */
export function deviceToken(): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDeviceToken(token: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, token);
  } catch {
    // The browser is known by its network alone.
  }
}
