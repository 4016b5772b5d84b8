import sharp from 'sharp';
import type { TestApp } from './test-app.ts';

export const aPicture = (width = 900, height = 1_600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#278' } })
    .png()
    .toBuffer();

/** The keys of everything stories have stored. */
export async function storedFiles(test: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of test.services.storage.list('stories/')) keys.push(key);
  return keys.toSorted();
}
