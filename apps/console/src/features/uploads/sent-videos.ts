import { useSyncExternalStore } from 'react';

/** A video this person has sent, and what they were told of it last. */
export interface SentVideo {
  readonly id: number;
  readonly told: string | null;
}

const PREFIX = 'bimah.sent.';
/** Whoever sends more at once looks at the table of what is on its way. */
const MOST_KEPT = 50;

/**
 * The storage holds what no window has told yet, for the next one to open; each window tells what it
 * knows of itself, so that none stays silent because another has spoken.
 */
let owner: number | null = null;
let sent: readonly SentVideo[] = [];
const listeners = new Set<() => void>();

const isSent = (value: unknown): value is SentVideo =>
  typeof value === 'object' && value !== null && Number.isSafeInteger(Reflect.get(value, 'id'));

function stored(): SentVideo[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${PREFIX}${owner}`) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSent) : [];
  } catch {
    return [];
  }
}

function store(next: readonly SentVideo[]): void {
  try {
    if (next.length === 0) localStorage.removeItem(`${PREFIX}${owner}`);
    else localStorage.setItem(`${PREFIX}${owner}`, JSON.stringify(next));
  } catch {
    // Blocked or full: this window knows.
  }
}

function show(next: readonly SentVideo[]): void {
  sent = next;
  for (const listener of listeners) listener();
}

const without = (videos: readonly SentVideo[], id: number) =>
  videos.filter((video) => video.id !== id);

/** Takes up what is still to be told to this person. */
export function openSent(userId: number): void {
  if (owner === userId) return;
  owner = userId;
  show(stored());
}

/** Only of what happens in this window: what is kept is this person's, and found when they are back. */
export function forgetSent(): void {
  owner = null;
  show([]);
}

export function addSent(id: number): void {
  const video = { id, told: null };
  show([...without(sent, id), video].slice(-MOST_KEPT));
  if (owner !== null) store([...without(stored(), id), video].slice(-MOST_KEPT));
}

/** Tells of one only once; others may have told it in their windows. */
export function markNotified(id: number, told: string): void {
  const mark = (video: SentVideo) => (video.id === id ? { ...video, told } : video);
  show(sent.map(mark));
  store(stored().map(mark));
}

export function dropSent(id: number): void {
  show(without(sent, id));
  store(without(stored(), id));
}

function followOtherWindows({ key }: StorageEvent): void {
  if (owner === null || key !== `${PREFIX}${owner}`) return;
  const known = new Set(sent.map(({ id }) => id));
  const added = stored().filter(({ id }) => !known.has(id));
  if (added.length > 0) show([...sent, ...added]);
}
window.addEventListener('storage', followOtherWindows);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSentVideos = (): readonly SentVideo[] =>
  useSyncExternalStore(subscribe, () => sent);
