import { videosApi } from '@bimah/contract';
import type { TestApp } from './test-app.ts';

/** Sends a file the way the console does; gives the address to keep. */
export async function upload(
  test: TestApp,
  {
    token,
    channel_id,
    type,
    content,
  }: { token: string; channel_id: number; type: string; content: Buffer },
): Promise<string> {
  const { value } = await test.call(
    videosApi.presign,
    { body: { channel_id, type, size: content.length } },
    { token },
  );
  const answer = await test.fetch(value.url, {
    method: 'PUT',
    headers: { 'content-type': value.content_type },
    body: new Uint8Array(content),
  });
  if (!answer.ok) throw new Error(`the upload was refused with ${answer.status}`);
  return value.url.split('?')[0] as string;
}
