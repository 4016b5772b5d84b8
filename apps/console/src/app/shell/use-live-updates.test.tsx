import type { LiveRecent } from '@bimah/contract/live.ts';
import { processingApi } from '@bimah/contract/processing.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeRefusal } from '#testing/fake-api.ts';
import { liveLine } from '#testing/live-line.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aProcessingVideo, processingServer } from '#testing/videos.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The processing table, and the server's end of its live stream. */
async function openTable(recent?: LiveRecent) {
  const { api, rows } = processingServer('channel-editor', aProcessingVideo(1));
  const line = liveLine(api, recent);
  const { user } = await renderApp('/channels/1/library?tab=processing', {
    as: 'channel-editor',
    api,
  });
  await screen.findByRole('rowheader');
  // From here on news know what they make stale.
  await import('./stale-after.ts');
  return {
    api,
    rows,
    user,
    reads: () => api.calls.filter((call) => call === `GET /api${processingApi.list.path}`).length,
    ...line,
  };
}

it('reads what is shown once for a hundred events of one second', async () => {
  const { reads, tell } = await openTable();
  vi.useFakeTimers();
  const before = reads();
  for (let count = 0; count < 100; count += 1) {
    tell({ topic: count % 2 === 0 ? 'processing' : 'publication', channel_id: 1, id: count + 1 });
    await act(() => vi.advanceTimersByTimeAsync(9));
  }
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(reads() - before).toBe(1);
});

it('reads what is shown anew when the server has missed something', async () => {
  const { rows, say } = await openTable();
  rows.push(aProcessingVideo(2, { title: 'הגיע בינתיים' }));
  say('event: resync\ndata: {}\n\n');
  await waitFor(() => expect(screen.getByRole('rowheader', { name: 'הגיע בינתיים' })).toBeTruthy());
});

it('leaves alone what was read before it could listen', async () => {
  const { reads, rows, tell } = await openTable();
  rows.push(aProcessingVideo(2, { title: 'הגיע בינתיים' }));
  tell({ topic: 'processing', channel_id: 1, id: 2 });
  await screen.findByRole('rowheader', { name: 'הגיע בינתיים' });
  expect(reads()).toBe(2);
});

it('reads again what changed between the first reading and listening', async () => {
  const { reads } = await openTable({
    reach: 60_000,
    events: [{ topic: 'processing', channel_id: 1, id: 1, age: 0 }],
  });
  await waitFor(() => expect(reads()).toBe(2));
});

it('reads on until it succeeds, and says meanwhile since when it knows nothing', async () => {
  const { api, rows, tell, user } = await openTable();
  let isDown = true;
  const answer = () => {
    if (isDown) throw new FakeRefusal('unavailable');
    return { videos: rows, total: rows.length };
  };
  api.on(processingApi.list, answer);
  rows.push(aProcessingVideo(2, { title: 'הגיע בינתיים' }));
  tell({ topic: 'processing', channel_id: 1, id: 2 });
  const sign = await screen.findByText('אין חיבור לשרת.');
  expect(sign.parentElement?.textContent).toMatch(/עודכן לאחרונה ב־.\d?\d:\d\d/);
  expect(screen.queryByText('הגיע בינתיים')).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
  expect(await screen.findByRole('rowheader', { name: 'הגיע בינתיים' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('אין חיבור לשרת.')).toBeNull());
}, 30_000);

it('says that the line is lost, and reads everything once it is back', async () => {
  const { rows, cut, accept, user } = await openTable();
  cut();
  await screen.findByText('אין חיבור לשרת.');
  rows.push(aProcessingVideo(2, { title: 'הגיע בינתיים' }));
  accept();
  await user.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
  expect(await screen.findByRole('rowheader', { name: 'הגיע בינתיים' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('אין חיבור לשרת.')).toBeNull());
});
