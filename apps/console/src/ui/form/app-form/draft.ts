const PREFIX = 'bimah.draft.';

type Values = Record<string, unknown>;

interface Draft {
  values: Values;
  /** What the form started from, so that only the person's own changes come back. */
  base: Values;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Drafts of this tab, in session storage: they outlive a reload, not the tab. Where the browser
 * allows no storage they are simply not kept.
 */
export function storeDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Blocked or full: the guard against leaving still stands.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Blocked, so there is nothing to forget.
  }
}

/** For the end of a session: what one person typed is not for the next. */
export function forgetAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Blocked, so there is nothing to forget.
  }
}

function readDraft(key: string): Partial<Draft> | null {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null') as Partial<Draft> | null;
  } catch {
    return null;
  }
}

/**
 * The changes kept under this key, or null. The record may have moved on since, so a field counts
 * only if the person changed it, and only if the form still has it.
 */
export function draftChanges(key: string, initial: Values): Values | null {
  const { values, base } = readDraft(key) ?? {};
  if (!values || !base) return null;
  const changes = Object.entries(values).filter(
    ([name, value]) => name in initial && !same(value, base[name]) && !same(value, initial[name]),
  );
  return changes.length > 0 ? Object.fromEntries(changes) : null;
}
