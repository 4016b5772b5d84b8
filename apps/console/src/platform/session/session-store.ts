/** `token_expires` is the moment the token ends, in unix seconds, as the server sent it. */
export interface Session {
  readonly token: string;
  readonly token_expires: number;
}

/** `left` is a person's own choice; the others happen to them and deserve an explanation. */
export type SessionEnd = 'left' | 'expired' | 'elsewhere' | 'not_authorised';

type EndListener = (reason: SessionEnd) => unknown;

const STORAGE_KEY = 'bimah.session';
const MS = 1_000;

const changeListeners = new Set<() => void>();
const endListeners = new Set<EndListener>();

/** Kept beside the storage, which a browser may refuse: the session then lasts as long as the page. */
let inMemory: string | null = null;
/** On the page's clock: loaded, or signed in since. */
let startedAt = performance.now();
let parsed: { text: string; session: Session | null } | null = null;

function readText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return inMemory;
  }
}

function writeText(text: string | null) {
  inMemory = text;
  try {
    if (text === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, text);
  } catch {
    // Nothing to do: the copy in memory serves this page.
  }
}

function parse(text: string): Session | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { token, token_expires } = value as Partial<Session>;
    if (typeof token !== 'string' || token === '') return null;
    if (typeof token_expires !== 'number' || !Number.isFinite(token_expires)) return null;
    return { token, token_expires };
  } catch {
    return null;
  }
}

/**
 * What is stored, expired or not. The same text gives the same object, which lets components compare
 * sessions by identity.
 */
export function storedSession(): Session | null {
  const text = readText();
  if (text === null) return null;
  if (parsed?.text !== text) parsed = { text, session: parse(text) };
  return parsed.session;
}

export const hasEnded = (session: Session, now = Date.now()): boolean =>
  session.token_expires * MS < now;

/** The live session; a missing, damaged or expired one counts as none. */
export function currentSession(): Session | null {
  const session = storedSession();
  return session && !hasEnded(session) ? session : null;
}

function announceChange() {
  for (const listener of changeListeners) listener();
}

/** Whatever the page shows of the session was read after this moment of its clock. */
export const sessionStartedAt = (): number => startedAt;

export function startSession({ token, token_expires }: Session): void {
  startedAt = performance.now();
  writeText(JSON.stringify({ token, token_expires }));
  announceChange();
}

/** Safe to call at any time: without a stored session nobody is told anything. */
export function endSession(reason: SessionEnd): void {
  const had = readText() !== null;
  writeText(null);
  if (!had) return;
  announceChange();
  for (const listener of endListeners) listener(reason);
}

/** Runs when a session of this page ends, here or in another tab. */
export function onSessionEnd(listener: EndListener): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

export function onSessionChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Another tab signed in or out; `key` is null when its storage was cleared as a whole. */
function followOtherTabs({ key, oldValue, newValue }: StorageEvent) {
  if (key !== null && key !== STORAGE_KEY) return;
  announceChange();
  const wasSignedIn = oldValue !== null && parse(oldValue) !== null;
  if ((key === null || wasSignedIn) && newValue === null) {
    for (const listener of endListeners) listener('elsewhere');
  }
}

window.addEventListener('storage', followOtherTabs);
