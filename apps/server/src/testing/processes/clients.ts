import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { liveEvent } from '@bimah/contract/live.ts';
import { FILM_HEAD } from '../uploads.ts';

/** What one kind of client does over and over, until it is told to stop. */
export interface Clients {
  /** What should not have been: answers of 500 and above, and connections that broke. */
  readonly wrong: string[];
  stop(): Promise<void>;
}

export const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function repeat(count: number, turn: (signal: AbortSignal) => Promise<void>, pauseMs: number) {
  const wrong: string[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const goOn = async () => {
    while (!signal.aborted) {
      await turn(signal).catch((error: Error) => {
        const cause = error.cause instanceof Error ? error.cause.message : '';
        if (!signal.aborted) wrong.push(`${error.message} ${cause}`);
      });
      await sleep(pauseMs);
    }
  };
  const all = Array.from({ length: count }, goOn);
  const stop = async () => {
    stopping.abort();
    await Promise.all(all);
  };
  return { wrong, stop };
}

/** Read lists one after the other. */
export function startReaders(origin: string, token: string, paths: readonly string[]) {
  let answers = 0;
  const turn = async () => {
    for (const path of paths) {
      const response = await fetch(origin + path, { headers: { token } });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
      answers += 1;
    }
  };
  return Object.assign(repeat(3, turn, 250), { answers: () => answers });
}

const UPLOAD = { pieces: 16, bytes: 256 * 1_024, pauseMs: 300 };

async function answered(request: ReturnType<typeof httpRequest>): Promise<IncomingMessage> {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return response;
}

/** Send films of some megabytes, a piece at a time. */
export function startUploaders(origin: string, token: string, channel_id: number) {
  const done = new Map<string, string>();
  const turn = async () => {
    const content = Buffer.concat([
      FILM_HEAD,
      randomBytes(UPLOAD.pieces * UPLOAD.bytes - FILM_HEAD.length),
    ]);
    const presigned = await fetch(`${origin}/api/videos/presign_url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ type: 'video/mp4', size: content.length, channel_id }),
    });
    if (!presigned.ok) throw new Error(`presign: ${presigned.status} ${await presigned.text()}`);
    const { url, read_url } = (await presigned.json()) as { url: string; read_url: string };
    const request = httpRequest(new URL(url, origin), {
      method: 'PUT',
      agent: false,
      headers: { 'content-type': 'video/mp4', 'content-length': content.length },
    });
    const response = answered(request);
    response.catch(() => {});
    for (let piece = 0; piece < UPLOAD.pieces; piece += 1) {
      request.write(content.subarray(piece * UPLOAD.bytes, (piece + 1) * UPLOAD.bytes));
      await sleep(UPLOAD.pauseMs);
    }
    request.end();
    const { statusCode } = await response;
    if (statusCode !== 200) throw new Error(`upload: ${statusCode}`);
    done.set(read_url.split('?', 1)[0] ?? '', digestOf(content));
  };
  return Object.assign(repeat(3, turn, 50), { done });
}

/** Between two lines, as the console waits after its first. */
const LINE_PAUSE_MS = 750;

/** The playlist a frame of the stream tells of. */
function playlistIn(frame: string): number[] {
  if (!frame.startsWith('data: ')) return [];
  const { topic, id } = liveEvent.parse(JSON.parse(frame.slice('data: '.length)));
  return topic === 'playlist' ? [id] : [];
}

/**
 * One who listens, and after every break reads again what is on the screen: `told` by events, `read`
 * where a list showed it first.
 */
export function startListener(origin: string, token: string, readAgain: Reading) {
  const told = new Set<number>();
  const read = new Set<number>();
  const isKnown = (id: number) => told.has(id) || read.has(id);
  let lines = 0;
  const turn = async (signal: AbortSignal) => {
    const response = await fetch(`${origin}/api/live`, { headers: { token }, signal });
    if (!response.ok || !response.body) throw new Error(`live: ${response.status}`);
    lines += 1;
    const catchUp = async () => {
      for (const id of await readAgain(isKnown)) read.add(id);
    };
    const caughtUp = catchUp();
    caughtUp.catch(() => {});
    let rest = '';
    try {
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
        const frames = (rest + chunk).split('\n\n');
        rest = frames.pop() ?? '';
        for (const id of frames.flatMap(playlistIn)) told.add(id);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    await caughtUp;
  };
  const { wrong, stop } = repeat(1, turn, LINE_PAUSE_MS);
  return { wrong, stop, told, isKnown, lines: () => lines };
}

export type Reading = (isKnown: (id: number) => boolean) => Promise<number[]>;

const PAGE = 100;

/** The newest playlists of a channel, back to a page that holds nothing new. */
export const playlistsOf =
  (origin: string, token: string, channel: number): Reading =>
  async (isKnown) => {
    const ids: number[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const query = `channel_id=${channel}&limit=${PAGE}&offset=${offset}`;
      const response = await fetch(`${origin}/api/playlists/get_items?${query}`, {
        headers: { token },
      });
      if (!response.ok) throw new Error(`reading again: ${response.status}`);
      const page = (await response.json()) as { playlists: { id: number }[] };
      const unknown = page.playlists.filter(({ id }) => !isKnown(id)).map(({ id }) => id);
      ids.push(...unknown);
      if (unknown.length === 0) return ids;
    }
  };
