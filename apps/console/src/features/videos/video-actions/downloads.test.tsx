import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fewVideos, openCardMenu, openLibrary } from '#testing/library.ts';

/** The first video of the library is downloaded; its file answers so. */
async function download(status: number) {
  const page = await openLibrary(fewVideos());
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    address.startsWith('/media/')
      ? Promise.resolve(new Response(null, { status }))
      : api(address, init),
  );
  const saved: (string | null)[][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push([this.getAttribute('href'), this.download]);
  });
  const menu = await openCardMenu(page.user, 'בורר ליד השולחן');
  await page.user.click(menu.getByText('הורדה'));
  return saved;
}

it('leaves the file to the browser, under the id of the video', async () => {
  const saved = await download(200);
  expect(await screen.findByText('ההורדה התחילה')).toBeTruthy();
  expect(saved).toEqual([[expect.stringMatching(/^\/media\/.+save_as=1\.mp4$/), '1.mp4']]);
});

it('says so when there is no file', async () => {
  const saved = await download(404);
  expect(await screen.findByText('ההורדה נכשלה. נסו שוב.')).toBeTruthy();
  expect(saved).toEqual([]);
});
