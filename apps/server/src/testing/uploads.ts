import { storiesApi, videosApi } from '@bimah/contract';
import { folderOf } from '#features/uploads/index.ts';
import { newKey } from '#platform/storage/keys.ts';
import type { MediaType } from '#platform/storage/media-types.ts';
import type { TestApp } from './test-app.ts';

export { FILM_HEAD } from '#platform/media/clips.fixture.ts';

interface Sending {
  readonly token: string;
  readonly channel_id: number;
  readonly type: string;
  readonly content: Buffer;
}

/** Sends a file the way the console does; gives the address to keep. */
const uploadThrough =
  (presign: typeof videosApi.presign | typeof storiesApi.presign) =>
  async (test: TestApp, { token, channel_id, type, content }: Sending): Promise<string> => {
    const body = { channel_id, type, size: Math.max(1, content.length) };
    const { value } = await test.call(presign, { body }, { token });
    const answer = await fetch(new URL(value.url, test.origin), {
      method: 'PUT',
      headers: { 'content-type': value.content_type },
      body: new Uint8Array(content),
    });
    if (!answer.ok) throw new Error(`the upload was refused with ${answer.status}`);
    return value.read_url.split('?')[0] as string;
  };

export const upload = uploadThrough(videosApi.presign);
export const uploadToStory = uploadThrough(storiesApi.presign);

/** Among a channel's uploads without having been looked at on arrival, as what came in older days. */
export async function placed(
  { services: { storage } }: Pick<TestApp, 'services'>,
  { channel_id, type, content }: Omit<Sending, 'token'>,
): Promise<string> {
  const key = newKey(folderOf(channel_id), type as MediaType);
  await storage.put(key, content, { type });
  return storage.addressOf(key);
}
