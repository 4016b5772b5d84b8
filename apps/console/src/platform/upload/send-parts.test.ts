import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdPuts, type FakePut } from '#testing/uploads.ts';
import { sendParts } from './send-parts.ts';
import { UploadError } from './upload-error.ts';

let puts: FakePut[];
beforeEach(() => {
  puts = holdPuts();
});
afterEach(() => void vi.unstubAllGlobals());

const file = new File(['0123456789'], 'film.mp4');
const sent = (count: number) => waitFor(() => expect(puts).toHaveLength(count));
const url = (index: number) => puts[index]?.url;
/** Each is summed up before it is sent: of those begun together, any may be first. */
const urls = () => puts.map((put) => put.url).toSorted();

function sending(arrived: number[] = [], from: Blob = file) {
  const ended = new AbortController();
  const onProgress = vi.fn();
  const onTrouble = vi.fn();
  const sign = vi.fn(async ({ number }: { number: number }) => ({
    url: `/${number}`,
    headers: {},
  }));
  const work = sendParts(
    from,
    { size: 10, part_size: 2, arrived },
    { sign, onProgress, onTrouble, signal: ended.signal },
  );
  work.catch(() => {});
  return { work, ended, onProgress, onTrouble, sign };
}

it('sends three parts at a time, and the next when one has arrived', async () => {
  const { work, onProgress, sign } = sending();
  await sent(3);
  expect(urls()).toEqual(['/1', '/2', '/3']);
  await puts[1]?.arrive();
  await sent(4);
  expect(url(3)).toBe('/4');
  for (const index of [0, 2, 3]) await puts[index]?.arrive();
  await sent(5);
  await puts[4]?.arrive();
  await work;
  expect(onProgress.mock.lastCall?.[0]).toMatchObject({ sent: 10, total: 10 });
  // SHA-256 of "01".
  expect(sign.mock.calls.map(([part]) => part)).toContainEqual({
    number: 1,
    sha256: '938db8c9f82c8cb58d3f3ef4fd250036a48d26a712753d2fde5abd03a85cabf4',
  });
});

it('sends only what is missing, and counts the rest as sent', async () => {
  const { work, onProgress } = sending([1, 2, 4, 5]);
  await sent(1);
  expect(url(0)).toBe('/3');
  expect(onProgress.mock.calls[0]?.[0]).toMatchObject({ sent: 8 });
  await puts[0]?.arrive();
  await work;
});

it('signs a part anew when its connection broke or its signature lapsed', async () => {
  const { work, onTrouble, sign } = sending([1, 2, 4, 5]);
  await sent(1);
  await puts[0]?.breakOff();
  await waitFor(() => expect(onTrouble).toHaveBeenLastCalledWith('offline'));
  window.dispatchEvent(new Event('online'));
  await sent(2);
  await puts[1]?.refuse(403);
  await waitFor(() => expect(onTrouble).toHaveBeenLastCalledWith('retrying'));
  window.dispatchEvent(new Event('online'));
  await sent(3);
  await puts[2]?.arrive();
  await work;
  expect(sign).toHaveBeenCalledTimes(3);
  expect(onTrouble).toHaveBeenLastCalledWith(null);
});

it('sends those that were cut off one after another, so that one gets through', async () => {
  const { work, onTrouble } = sending([4, 5]);
  await sent(3);
  for (const index of [0, 1, 2]) await puts[index]?.breakOff();
  await waitFor(() => expect(onTrouble).toHaveBeenCalledTimes(3));
  window.dispatchEvent(new Event('online'));
  for (const count of [4, 5, 6]) {
    await sent(count);
    await puts[count - 1]?.arrive();
  }
  await work;
  expect(urls()).toEqual(['/1', '/1', '/2', '/2', '/3', '/3']);
});

it('ends, and takes the other parts back, at a refusal that would be repeated', async () => {
  const { work } = sending();
  await sent(3);
  await puts[0]?.refuse(413);
  await expect(work).rejects.toMatchObject({ failure: 'refused', status: 413 });
  expect(puts.slice(1, 3).map(({ aborted }) => aborted)).toEqual([true, true]);
  expect(puts).toHaveLength(3);
});

it('ends when it is called off, also while it waits for the network', async () => {
  const { work, ended, onTrouble } = sending([1, 2, 4, 5]);
  await sent(1);
  await puts[0]?.breakOff();
  await waitFor(() => expect(onTrouble).toHaveBeenLastCalledWith('offline'));
  ended.abort();
  await expect(work).rejects.toMatchObject({ failure: 'cancelled' });
});

it('says that a file cannot be read any more', async () => {
  const gone = new File(['0123456789'], 'film.mp4');
  gone.slice = () => {
    const part = new Blob();
    part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    return part;
  };
  await expect(sending([], gone).work).rejects.toEqual(new UploadError('unreadable'));
});
