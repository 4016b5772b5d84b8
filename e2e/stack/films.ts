import { readFile } from 'node:fs/promises';
import { request } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { chooseAddresses } from './addresses.ts';
import { answerOf } from './answers.ts';
import type { MadeChannel } from './own-channel.ts';

/** Those of the demo content may still be under way. */
const READY_WITHIN_MS = 180_000;

interface Film {
  readonly title: string;
  readonly path: string;
  readonly playlist_ids?: readonly number[];
}

/** What a journey needs to know of a video. */
export interface FilmFacts {
  readonly id: number;
  readonly processing: boolean;
  readonly duration: number | null;
  readonly link: string | null;
  readonly video_url: string | null;
  readonly thumb_url: string | null;
  /** What is made beside the film. */
  readonly streams: unknown;
  readonly strip: unknown;
  readonly preview: unknown;
}

/** Calls of a channel's one person, beside a page. */
export const callsIn = async ({ token }: MadeChannel) => {
  const { console: baseURL } = await chooseAddresses();
  return request.newContext({ baseURL, extraHTTPHeaders: { token } });
};
type Calls = Awaited<ReturnType<typeof callsIn>>;

export const factsOf = async (calls: Calls, id: number): Promise<FilmFacts> =>
  (await answerOf<{ video: FilmFacts }>(calls.get(`/api/videos/${id}.json`))).video;

/** A film sent past the console and published; ready when this is over. */
export async function publishedFilm(
  calls: Calls,
  channelId: number,
  { title, path, playlist_ids = [] }: Film,
): Promise<FilmFacts> {
  const data = await readFile(path);
  const { url, content_type, read_url } = await answerOf<Record<string, string>>(
    calls.post('/api/videos/presign_url', {
      data: { channel_id: channelId, type: 'video/mp4', size: data.length },
    }),
  );
  const headers = { 'content-type': content_type ?? '' };
  const sent = await calls.put(url ?? '', { headers, data });
  expect(sent.status()).toBe(200);
  const video = { title, platform: 'internal', channel_ids: [channelId], link: read_url };
  const made = await answerOf<{ video: FilmFacts }>(
    calls.post('/api/videos.json', { data: { video: { ...video, playlist_ids } } }),
  );
  const { id } = made.video;
  const isReady = async () => !(await factsOf(calls, id)).processing;
  await expect.poll(isReady, { timeout: READY_WITHIN_MS }).toBe(true);
  return factsOf(calls, id);
}
