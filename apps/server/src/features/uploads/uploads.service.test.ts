import { expect, it, vi } from 'vitest';
import type { PresignRequest, StoragePort } from '#platform/storage/port.ts';
import type { TicketDeps } from './uploads.service.ts';
import { issueTicket, NO_CHANNEL } from './uploads.service.ts';

const HOUR_SECONDS = 3_600;

/** What the storage is asked to sign. */
async function signed(request: { type: string; size?: number }) {
  const presignPut = vi.fn(async (_request: PresignRequest) => ({ url: '/media/x' }));
  const signedAddressOf = (key: string) => `/media/${key}?signature=x`;
  const storage = { presignPut, signedAddressOf } as unknown as StoragePort;
  await issueTicket({ storage, actor: { user_id: 1 } } as TicketDeps, NO_CHANNEL, request);
  return presignPut.mock.calls[0]?.[0];
}

it('signs for an hour, for the type and the size that were told', async () => {
  expect(await signed({ type: 'video/mp4', size: 5 })).toMatchObject({
    key: expect.stringMatching(/^uploads\/none\/[0-9a-f-]{36}\.mp4$/) as string,
    content_type: 'video/mp4',
    max_bytes: 5,
    expires_in_seconds: HOUR_SECONDS,
  });
});

it.each([
  ['video/quicktime', 20 * 1_024 ** 3],
  ['image/png', 20 * 1_024 ** 2],
])('signs %s of unknown size for as much as such a file may hold', async (type, max_bytes) => {
  expect(await signed({ type })).toMatchObject({
    key: expect.stringMatching(/^uploads\/none\//) as string,
    max_bytes,
  });
});
