import { processingApi } from '@bimah/contract/processing.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { liveLine } from '#testing/live-line.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aProcessingVideo, processingServer } from '#testing/videos.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The processing table, and the server's end of its live stream. */
async function openTable() {
  const { api, rows } = processingServer('channel-editor', aProcessingVideo(1));
  const line = liveLine(api);
  await renderApp('/channels/1/library?tab=processing', { as: 'channel-editor', api });
  await screen.findByRole('rowheader');
  // From here on connecting knows what it makes stale, and a turn later has it read again.
  await import('./stale-after.ts');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return {
    rows,
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
