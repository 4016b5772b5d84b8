import type { ConversationParams } from './conversation-params.ts';
import { forget, forgetDrafts, keep, keysOf, recall, UNSENT } from './kept-words.ts';

/** A message on its way, or one that did not get there. */
export interface Unsent {
  /** The same at every attempt, so that the server takes it once. */
  readonly key: string;
  readonly params: ConversationParams;
  readonly user_id: number;
  readonly body: string;
  /** The newest message that was known when it was written. */
  readonly after: number;
  readonly created_at: string;
  readonly state: 'sending' | 'failed';
  /** Why it failed, where somebody said so. */
  readonly why?: string;
}

/** What lies in people's browsers calls the params `place`, and stays readable under that name. */
interface Stored extends Omit<Unsent, 'params' | 'state' | 'why'> {
  readonly place: ConversationParams;
}

const listeners = new Set<() => void>();
let entries: readonly Unsent[] | undefined;

function restore(key: string): Unsent[] {
  try {
    const stored = JSON.parse(recall(key) ?? 'null') as Stored | null;
    if (!stored) return [];
    const { place: params, ...rest } = stored;
    // A page that was closed while sending does not know how it ended.
    return [{ ...rest, params, state: 'failed' }];
  } catch {
    return [];
  }
}

/** The oldest first. */
export function allUnsent(): readonly Unsent[] {
  entries ??= keysOf(UNSENT)
    .flatMap(restore)
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
  return entries;
}

function change(next: readonly Unsent[]) {
  entries = next;
  for (const listener of listeners) listener();
}

export function putUnsent(entry: Unsent): void {
  const { key, params, user_id, body, after, created_at } = entry;
  const stored: Stored = { key, place: params, user_id, body, after, created_at };
  keep(UNSENT + key, JSON.stringify(stored));
  const all = allUnsent();
  const isKnown = all.some((one) => one.key === key);
  change(isKnown ? all.map((one) => (one.key === key ? entry : one)) : [...all, entry]);
}

export function dropUnsent(key: string): void {
  forget(UNSENT + key);
  change(allUnsent().filter((entry) => entry.key !== key));
}

/** For the end of a session: what one person wrote is not for the next. */
export function forgetReplies(): void {
  forgetDrafts();
  for (const key of keysOf(UNSENT)) forget(key);
  change([]);
}

export function subscribeToUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
