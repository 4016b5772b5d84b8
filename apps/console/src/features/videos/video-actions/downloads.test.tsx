import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fewVideos, openCardMenu, openLibrary, videoCard } from '#testing/library.ts';
import { StreamClass } from '#testing/stream-class.ts';

/** A file that arrives when the test says so. */
function slowFile() {
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new StreamClass<Uint8Array>({
    start: (controller) => {
      send = controller;
    },
  });
  const part = (bytes: number) => send?.enqueue(new Uint8Array(bytes));
  return {
    response: new Response(body, { headers: { 'content-length': '100' } }),
    part,
    end: () => send?.close(),
    fail: () => send?.error(new Error('cut')),
  };
}

async function startDownload() {
  const page = await openLibrary(fewVideos());
  const file = slowFile();
  const api = globalThis.fetch;
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.startsWith('/media/')) return api(address, init);
    signals.push(init.signal);
    init.signal?.addEventListener('abort', file.fail);
    return Promise.resolve(file.response);
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }),
  );
  const menu = await openCardMenu(page.user, 'בורר ליד השולחן');
  await page.user.click(menu.getByText('הורדה'));
  return { ...page, file, saved, signals };
}

it('shows how far the file has come and saves it under the id of the video', async () => {
  const { file, saved } = await startDownload();
  file.part(25);
  expect(await screen.findByText('25%')).toBeTruthy();
  file.part(75);
  file.end();
  expect(await screen.findByText('הסרטון הורד')).toBeTruthy();
  expect(saved).toEqual(['1.mp4']);
  expect((await videoCard('בורר ליד השולחן')).queryByRole('progressbar')).toBeNull();
});

it('stops when asked to, without a word of failure', async () => {
  const { user, saved, signals } = await startDownload();
  const card = await videoCard('בורר ליד השולחן');
  await user.click(card.getByRole('button', { name: /ביטול ההורדה/ }));
  await waitFor(() => expect(card.queryByRole('progressbar')).toBeNull());
  expect(signals[0]?.aborted).toBe(true);
  expect(saved).toEqual([]);
  expect(screen.queryByText('ההורדה נכשלה. נסו שוב.')).toBeNull();
});

it('says so when the line is cut', async () => {
  const { file, saved } = await startDownload();
  file.part(25);
  file.fail();
  expect(await screen.findByText('ההורדה נכשלה. נסו שוב.')).toBeTruthy();
  expect(saved).toEqual([]);
});
