import { readFile, writeFile } from 'node:fs/promises';
import { createMedia } from '#platform/media/create-media.ts';
import { MediaError } from '#platform/media/port.ts';
const media = createMedia({ ffmpegPath: null, searchPath: '/usr/bin', workDir: '/tmp/fz/work', threads: 1 });
const counts: Record<string, number> = {};
let slowest = 0;
const started = Date.now();
let n = 0;
for (let seed = 100; Date.now() - started < 480_000; seed += 1) {
  for (const ext of ['mp4', 'mkv', 'avi']) {
    const good = await readFile(`/tmp/fz/good.${ext}`);
    let state = seed * 7919;
    const num = (below: number) => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) % below;
    const copy = Buffer.from(good);
    const head = num(2) === 0;
    for (let i = 0, c = 1 + num(80); i < c; i += 1) copy[num(head ? Math.min(copy.length, 1500) : copy.length)] = num(256);
    await writeFile('/tmp/fz/m', copy);
    const t = Date.now();
    const r = await media.transcode('/tmp/fz/m', '/tmp/fz/out.mp4').then(() => 'ok', (e) => (e instanceof MediaError ? `${e.kind} ${e.code}` : `OTHER ${e}`));
    slowest = Math.max(slowest, Date.now() - t);
    counts[r] = (counts[r] ?? 0) + 1; n += 1;
  }
}
console.log(n, counts, 'slowest ms', slowest);
await media.close();
