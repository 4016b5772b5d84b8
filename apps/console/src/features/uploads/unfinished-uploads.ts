import { uploadsApi, type PartedUpload } from '@bimah/contract/uploads.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { contractQuery } from '#platform/api/contract-query.ts';
import type { VideoRequest } from './uploads.queries.ts';
import { useVideoUploads, videoUploads } from './video-uploads.ts';

/**
 * Films this person began to send and did not finish, as this browser remembers them: by the
 * server's number, with what was to become of them. The file itself is not remembered, so that a
 * person has to pick it again; the server says whether there is anything left to go on with.
 */
type Unfinished = ReadonlyMap<number, VideoRequest | null>;

const PREFIX = 'bimah.unfinished.';

let owner: number | null = null;
/** Begun before this page was opened. */
let wanted: Unfinished = new Map();
/** Begun, or taken up again, on this page. */
let running: Unfinished = new Map();
const listeners = new Set<() => void>();

function stored(): Unfinished {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(`${PREFIX}${owner}`) ?? '[]');
    return new Map(Array.isArray(kept) ? (kept as [number, VideoRequest | null][]) : []);
  } catch {
    return new Map();
  }
}

/** Other windows write there too: only what this one knows of is changed. */
function store(change: (kept: Map<number, VideoRequest | null>) => void): void {
  if (owner === null) return;
  try {
    const kept = new Map(stored());
    change(kept);
    if (kept.size === 0) localStorage.removeItem(`${PREFIX}${owner}`);
    else localStorage.setItem(`${PREFIX}${owner}`, JSON.stringify([...kept]));
  } catch {
    // Blocked or full: picking the same file goes on all the same.
  }
}

function show(next: Unfinished): void {
  wanted = next;
  for (const listener of listeners) listener();
}

const without = (uploads: Unfinished, id: number): Unfinished => {
  const left = new Map(uploads);
  left.delete(id);
  return left;
};

/** Takes up what this person left unfinished. */
export function openUnfinished(userId: number): void {
  if (owner === userId) return;
  owner = userId;
  show(stored());
}

/** The person leaves: of what they began only the numbers stay, for when they are back. */
export function forgetUnfinished(): void {
  store((kept) => {
    for (const id of kept.keys()) kept.set(id, null);
  });
  owner = null;
  running = new Map();
  show(new Map());
}

export function dropUnfinished(id: number): void {
  store((kept) => kept.delete(id));
  show(without(wanted, id));
}

/** What was to become of it; null where nobody had said. */
export const requestOfUnfinished = (id: number): VideoRequest | null => wanted.get(id) ?? null;

function followQueue(): void {
  const now: Unfinished = new Map(
    videoUploads
      .list()
      .filter(({ stage }) => stage !== 'done')
      .flatMap(({ remoteId, request }) => (remoteId === null ? [] : [[remoteId, request]])),
  );
  const isSame =
    now.size === running.size &&
    [...now].every(([id, request]) => running.has(id) && running.get(id) === request);
  if (isSame) return;
  const over = [...running.keys()].filter((id) => !now.has(id));
  running = now;
  store((kept) => {
    for (const id of over) kept.delete(id);
    for (const [id, request] of now) kept.set(id, request);
  });
  for (const id of over) if (wanted.has(id)) show(without(wanted, id));
}
videoUploads.subscribe(followQueue);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Those whose file is wanted: no window here is sending them, and the server waits for the rest. */
export function useUnfinishedUploads(): readonly PartedUpload[] {
  const remembered = useSyncExternalStore(subscribe, () => wanted);
  const inHand = new Set(useVideoUploads().map(({ remoteId }) => remoteId));
  const { data } = useQuery({ ...contractQuery(uploadsApi.list), enabled: remembered.size > 0 });
  useEffect(() => {
    if (!data) return;
    const there = new Set(data.uploads.map(({ id }) => id));
    for (const id of remembered.keys()) if (!there.has(id)) dropUnfinished(id);
  }, [data, remembered]);
  return (data?.uploads ?? []).filter(({ id }) => remembered.has(id) && !inHand.has(id));
}
