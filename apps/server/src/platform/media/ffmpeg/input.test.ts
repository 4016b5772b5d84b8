import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRoom } from '#platform/room/room.fixture.ts';
import { programSettings } from '../clips.fixture.ts';
import { workFolders } from '../work-folders.ts';
import { inputArgs } from './input.ts';
import { workbench, type Workbench } from './workbench.ts';

let dir: string;
let bench: Workbench;
let hits = 0;
const server = createServer((_request, response) => {
  hits += 1;
  response.end();
});

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bimah-input-'));
  const folders = workFolders(join(dir, 'work'));
  bench = workbench({ ...programSettings, folders, room: aRoom(dir), threads: 1 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await rm(dir, { recursive: true });
});

/** As if a playlist had passed for a video: the reader for that kind of video still gets it alone. */
it.each([
  [
    'video/mp4',
    (url: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${url}\n#EXT-X-ENDLIST\n`,
  ],
  [
    'video/webm',
    (url: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${url}\n#EXT-X-ENDLIST\n`,
  ],
  ['video/x-msvideo', (url: string) => `ffconcat version 1.0\nfile '${url}'\n`],
] as const)('a playlist read as %s leads nowhere', async (type, contentFor) => {
  const { port } = server.address() as AddressInfo;
  const path = join(dir, 'playlist.mp4');
  await writeFile(path, contentFor(`http://127.0.0.1:${port}/part.ts`));
  const asked = bench.ffprobe(['-show_format', ...inputArgs(path, type)], {
    cwd: dir,
    seconds: 20,
  });
  await expect(asked).rejects.toMatchObject({ code: 'damaged' });
  expect(hits).toBe(0);
});

it('names no protocol but that of files', () => {
  const args = inputArgs('/a path/with:colons', 'video/mp4');
  expect(args[args.indexOf('-protocol_whitelist') + 1]).toBe('file');
  expect(args.at(-1)).toBe('file:/a path/with:colons');
});
