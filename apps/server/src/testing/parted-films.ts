import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { uploadsApi, type OutputOf } from '@bimah/contract';
import { UPLOAD_PART_BYTES } from '@bimah/contract/limits.ts';
import {
  fingerprintHead,
  partCount,
  partOf,
  samplesOf,
} from '@bimah/contract/rules/upload-parts.ts';
import type { TestApp } from './test-app.ts';
import { FILM_HEAD } from './uploads.ts';

export interface Sender {
  readonly test: TestApp;
  readonly channel: number;
  readonly token: string;
}

type Opened = OutputOf<typeof uploadsApi.open>['upload'];

export const hexOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

export function fingerprintOf(content: Buffer): string {
  const sum = createHash('sha256').update(fingerprintHead(content.length));
  for (const { start, end } of samplesOf(content.length)) {
    sum.update(content.subarray(start, end + 1));
  }
  return sum.digest('hex');
}

let films = 0;
/** Begins as films do and is like no other; of three parts, the last of them short. */
export function aLongFilm(size = 2 * UPLOAD_PART_BYTES + 1_000): Buffer {
  films += 1;
  return Buffer.concat([FILM_HEAD, Buffer.alloc(size - FILM_HEAD.length, `film ${films} `)]);
}

export const openFilm = ({ test, channel, token }: Sender, film: Buffer, values: object = {}) => {
  const facts = { name: 'lesson.mp4', type: 'video/mp4', size: film.length };
  const body = { channel_id: channel, ...facts, fingerprint: fingerprintOf(film), ...values };
  return test.call(uploadsApi.open, { body }, { token, language: 'en' });
};

export const contentOfPart = (film: Buffer, number: number): Buffer => {
  const { start, bytes } = partOf(number, film.length, UPLOAD_PART_BYTES);
  return film.subarray(start, start + bytes);
};

const params = (id: number) => ({ params: { id: String(id) } });

export const signParts = (
  { test, token }: Sender,
  id: number,
  parts: { number: number; sha256: string }[],
) => test.call(uploadsApi.sign, { ...params(id), body: { parts } }, { token, language: 'en' });

export async function signPart(
  sender: Sender,
  id: number,
  part: { number: number; content: Buffer },
) {
  const { number, content } = part;
  const answer = await signParts(sender, id, [{ number, sha256: hexOf(content) }]);
  return answer.value.parts[0] as { url: string; headers: Record<string, string> };
}

export const put = (
  { test }: Sender,
  { url, headers }: { url: string; headers: Record<string, string> },
  content: Buffer,
) => fetch(new URL(url, test.origin), { method: 'PUT', headers, body: new Uint8Array(content) });

export async function sendPart(sender: Sender, id: number, film: Buffer, number: number) {
  const content = contentOfPart(film, number);
  const answer = await put(sender, await signPart(sender, id, { number, content }), content);
  await answer.arrayBuffer();
  return answer.status;
}

export const completeFilm = ({ test, token }: Sender, id: number) =>
  test.call(uploadsApi.complete, params(id), { token, language: 'en' });

export const cancelFilm = ({ test, token }: Sender, id: number) =>
  test.call(uploadsApi.cancel, params(id), { token });

export const lookAt = ({ test, token }: Sender, id: number) =>
  test.call(uploadsApi.get, params(id), { token });

export async function sendFilm(
  sender: Sender,
  film: Buffer,
): Promise<{ upload: Opened; link: string }> {
  const { upload } = (await openFilm(sender, film)).value;
  for (let number = 1; number <= partCount(film.length, upload.part_size); number += 1) {
    expect(await sendPart(sender, upload.id, film, number)).toBe(200);
  }
  const { read_url } = (await completeFilm(sender, upload.id)).value;
  return { upload, link: read_url.split('?')[0] as string };
}
