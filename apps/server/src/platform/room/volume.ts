import { statfs } from 'node:fs/promises';
import type { VolumePort } from './port.ts';

/** Only what is free for us: file systems keep some for their own account. */
export const volumeOf = (dir: string): VolumePort => ({
  async measure() {
    const { bavail, blocks, bsize } = await statfs(dir);
    return { free: bavail * bsize, total: blocks * bsize };
  },
});
