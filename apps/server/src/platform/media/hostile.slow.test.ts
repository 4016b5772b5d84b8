import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudio, PICTURE, RIGHT, SOUND, type Studio } from './clips.fixture.ts';
import type { MediaError } from './port.ts';

let studio: Studio;
let good: string;
let canary: { hits: number; url: string; close: () => void };

beforeAll(async () => {
  studio = await aStudio();
  good = await studio.clip('good.mp4', [...PICTURE, ...SOUND, ...RIGHT]);
  canary = await listening();
});
afterAll(async () => {
  canary.close();
  await studio[Symbol.asyncDispose]();
});

async function listening() {
  const listener = { hits: 0, url: '', close: () => {} };
  const server = createServer((_request, response) => {
    listener.hits += 1;
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  listener.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/canary.ts`;
  listener.close = () => server.close();
  return listener;
}

const drawn = (source: string) => ['-f', 'lavfi', '-i', source];
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: MediaError) => `${error.kind} ${error.code}`,
  );

const problemWith = (path: string) => problemOf(studio.media.probe(path));

/** The ways in that write; nothing may be left of the attempt. */
const problemsOfWriting = async (path: string) => {
  const target = studio.path('refused.mp4');
  const problems = [
    await problemOf(studio.media.transcode(path, target)),
    await problemOf(studio.media.cropPortrait(path, target)),
    await problemOf(studio.media.thumbnail(path)),
  ];
  return [...new Set([...problems, existsSync(target) ? 'a file' : 'nothing left'])];
};

describe('what is no video', () => {
  const disguises: [string, (target: string) => string][] = [
    [
      'an HLS playlist',
      (target) => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${target}\n#EXT-X-ENDLIST\n`,
    ],
    ['a concatenation', (target) => `ffconcat version 1.0\nfile '${target}'\n`],
    [
      'a session description',
      (target) =>
        `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=control:${target}\n`,
    ],
    [
      'a DASH manifest',
      (target) =>
        `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet><Representation id="1"><BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ],
    ['a page', (target) => `<!doctype html><video src="${target}"></video>`],
    ['a script', (target) => `#!/bin/sh\ncat ${target}\n`],
    ['a plain text', (target) => `see ${target}`],
  ];

  it.each(disguises)('%s named .mp4 is not opened', async (name, contentFor) => {
    for (const target of [good, 'file:///etc/passwd', canary.url]) {
      const path = await studio.write(`${name.replaceAll(' ', '-')}.mp4`, contentFor(target));
      expect(await studio.media.sniff(path)).toEqual({ kind: 'other' });
      expect(await problemWith(path)).toBe('permanent not_a_video');
      expect(await problemsOfWriting(path)).toEqual(['permanent not_a_video', 'nothing left']);
    }
    expect(canary.hits).toBe(0);
  });

  it('zero bytes', async () => {
    const path = await studio.write('nothing.mp4', '');
    expect(await studio.media.sniff(path)).toEqual({ kind: 'empty' });
    expect(await problemWith(path)).toBe('permanent empty');
    expect(await problemsOfWriting(path)).toEqual(['permanent empty', 'nothing left']);
  });

  it('a picture', async () => {
    const path = await studio.clip('picture.png', [...PICTURE, '-frames:v', '1']);
    expect(await studio.media.sniff(path)).toEqual({ kind: 'image', type: 'image/png' });
    expect(await problemWith(path)).toBe('permanent not_a_video');
  });

  it('sound alone, in the clothes of a video', async () => {
    expect(await problemWith(await studio.clip('sound.mp4', [...SOUND, '-c:a', 'aac']))).toBe(
      'permanent not_a_video',
    );
  });

  it('a playlist behind the first bytes of an MP4', async () => {
    const head = Buffer.from('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 'latin1');
    const playlist = Buffer.from(`#EXTM3U\n#EXTINF:9,\n${canary.url}\n`);
    expect(await problemWith(await studio.write('both.mp4', Buffer.concat([head, playlist])))).toBe(
      'permanent damaged',
    );
    expect(canary.hits).toBe(0);
  });
});

describe('what is a broken video', () => {
  it('cut off before its description', async () => {
    const whole = await readFile(good);
    expect(
      await problemWith(await studio.write('cut.mp4', whole.subarray(0, whole.length / 2))),
    ).toBe('permanent damaged');
  });

  it('cut off after its description', async () => {
    const long = drawn('testsrc=size=160x120:rate=5:duration=20');
    const path = await studio.clip('half.mp4', [...long, ...RIGHT, '-movflags', '+faststart']);
    await truncate(path, Math.floor((await stat(path)).size / 2));
    const target = studio.path('half-output.mp4');
    await expect(studio.media.transcode(path, target)).rejects.toMatchObject({ code: 'damaged' });
    expect(existsSync(target)).toBe(false);
  });

  /** The element of Matroska that names the length, in milliseconds. */
  const LENGTH = Buffer.from([0x44, 0x89, 0x88]);
  const lying = async (name: string, seconds: number) => {
    const film = await readFile(await studio.clip(name, [...PICTURE, ...SOUND, ...RIGHT]));
    film.writeDoubleBE(seconds * 1_000, film.indexOf(LENGTH) + LENGTH.length);
    return studio.write(name, film);
  };

  it('that claims to be far longer than it is', async () => {
    const path = await lying('longer.mkv', 600);
    expect((await studio.media.probe(path)).duration).toBe(600);
    const target = studio.path('longer.mp4');
    await expect(studio.media.transcode(path, target)).rejects.toMatchObject({ code: 'damaged' });
    expect(existsSync(target)).toBe(false);
  });

  it('that claims to be shorter is made as long as it is', async () => {
    const path = await lying('shorter.mkv', 0.6);
    const seen: number[] = [];
    const onProgress = (done: number) => seen.push(done);
    const made = await studio.media.transcode(path, studio.path('shorter.mp4'), { onProgress });
    expect(made.duration).toBeCloseTo(2, 0);
    expect(Math.max(...seen)).toBe(1);
  });

  it('with its description overwritten', async () => {
    const broken = await readFile(good);
    const description = broken.indexOf('moov');
    broken.fill(0xff, description + 4, description + 400);
    expect(await problemWith(await studio.write('moov.mp4', broken))).toBe('permanent damaged');
  });
});

describe('what is beyond the limits', () => {
  it('0 seconds', async () => {
    const path = await studio.clip('still.mp4', [
      ...drawn('testsrc=size=64x64:rate=25:duration=0.04'),
      ...RIGHT,
    ]);
    expect(await problemWith(path)).toBe('permanent empty');
  });

  it('longer than 12 hours, but not 12 hours', async () => {
    const hourly = (hours: number) =>
      studio.clip(`${hours}h.mp4`, [
        ...drawn(`testsrc=size=64x64:rate=1/1800:duration=${hours * 3_600}`),
        ...RIGHT,
      ]);
    expect(await problemWith(await hourly(12.5))).toBe('permanent too_long');
    expect((await studio.media.probe(await hourly(12))).duration).toBe(43_200);
  });

  it('30000 pixels wide', async () => {
    const path = await studio.clip('wide.mov', [
      ...drawn('testsrc=size=30000x16:rate=1:duration=1'),
      '-c:v',
      'mjpeg',
    ]);
    expect(await problemWith(path)).toBe('permanent too_large_picture');
  });

  it('announced as 30000 by 30000', async () => {
    const path = await studio.clip('huge.mov', [
      ...drawn('testsrc=size=64x64:rate=2:duration=1'),
      '-c:v',
      'mjpeg',
    ]);
    const file = await readFile(path);
    // A JPEG tells its size in each frame, height first.
    for (
      let at = file.indexOf('ffc0', 0, 'hex');
      at >= 0;
      at = file.indexOf('ffc0', at + 1, 'hex')
    ) {
      file.writeUInt16BE(30_000, at + 5);
      file.writeUInt16BE(30_000, at + 7);
    }
    const sampleEntry = file.indexOf('jpeg', file.indexOf('stsd'));
    file.writeUInt16BE(30_000, sampleEntry + 28);
    file.writeUInt16BE(30_000, sampleEntry + 30);
    expect(await problemWith(await studio.write('huge.mov', file))).toBe(
      'permanent too_large_picture',
    );
  });

  it.each([33, 120])('%i streams', async (streams) => {
    const maps = Array.from({ length: streams }, () => ['-map', '0:v']).flat();
    const path = await studio.clip(`streams-${streams}.mkv`, [
      ...PICTURE,
      ...maps,
      '-c:v',
      'mjpeg',
      '-s',
      '16x16',
      '-t',
      '0.6',
    ]);
    expect(await problemWith(path)).toBe('permanent too_many_streams');
  });

  it('a codec from another age', async () => {
    const path = await studio.clip('old.avi', [...PICTURE, '-c:v', 'cinepak', '-s', '32x32']);
    expect(await problemWith(path)).toBe('permanent unsupported_codec');
  });
});

it('serves the next good file after all of them', async () => {
  expect((await studio.media.probe(good)).duration).toBeCloseTo(2, 0);
});
