import { crc32, deflateSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normaliseImage } from './images.ts';
import type { MediaError } from './port.ts';

const plain = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Well-formed and a few hundred bytes long, whatever size it claims: decoded, it is damaged. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_024))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('pictures that are taken', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s, made into WebP', async (format) => {
    const picture = await normaliseImage(await plain().toFormat(format).toBuffer());
    expect(picture).toMatchObject({ type: 'image/webp', width: 40, height: 20 });
    expect(await sharp(picture.data).metadata()).toMatchObject({ format: 'webp', width: 40 });
  });

  it.each(['jpeg', 'png', 'webp'] as const)('into %s when asked', async (format) => {
    const picture = await normaliseImage(await plain().png().toBuffer(), { format });
    expect(picture.type).toBe(`image/${format}`);
    expect((await sharp(picture.data).metadata()).format).toBe(format);
  });

  it('without what the camera wrote into them, but the right way up', async () => {
    const withLocation = await plain()
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitude: '31/1 46/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(withLocation).metadata()).exif).toBeDefined();
    const picture = await normaliseImage(withLocation, { format: 'jpeg' });
    expect(picture).toMatchObject({ width: 20, height: 40 });
    const { exif, icc, xmp, iptc } = await sharp(picture.data).metadata();
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('made to fit, never enlarged', async () => {
    const input = await plain(400, 200).png().toBuffer();
    expect(await normaliseImage(input, { max_side: 100 })).toMatchObject({
      width: 100,
      height: 50,
    });
    expect(await normaliseImage(input, { max_side: 900 })).toMatchObject({
      width: 400,
      height: 200,
    });
  });

  it('on white where the new format knows no transparency', async () => {
    const clear = sharp({
      create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { data } = await normaliseImage(await clear.png().toBuffer(), { format: 'jpeg' });
    expect((await sharp(data).stats()).channels[0]?.mean).toBeGreaterThan(250);
  });

  it('without the page hidden in them', async () => {
    const gif = await plain().gif().toBuffer();
    const page = '<html><script>alert(1)</script></html>';
    const { data } = await normaliseImage(Buffer.concat([gif, Buffer.from(page)]));
    expect(data.includes('script')).toBe(false);
  });
});

describe('pictures that are refused', () => {
  const problemWith = (input: Buffer) =>
    normaliseImage(input).then(
      () => null,
      (error: MediaError) => `${error.kind} ${error.code}`,
    );

  it.each([
    ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'the same behind an XML head',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n1 0 obj<<>>endobj'],
    ['a text', 'a thousand words'],
  ])('%s', async (_name, content) => {
    expect(await problemWith(Buffer.from(content))).toBe('permanent not_an_image');
  });

  it('nothing at all', async () => {
    expect(await problemWith(Buffer.alloc(0))).toBe('permanent empty');
  });

  it('a page in the clothes of a GIF', async () => {
    expect(await problemWith(Buffer.from('GIF89a/*<html><script>alert(1)</script>*/'))).toBe(
      'permanent damaged',
    );
  });

  it('a picture cut in half', async () => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
        background: '#000',
      },
    });
    const whole = await noise.jpeg().toBuffer();
    expect(await problemWith(whole.subarray(0, whole.length / 2))).toBe('permanent damaged');
  });

  it.each([
    [30_000, 30_000],
    [8_193, 10],
    [8_000, 5_001],
  ])('%i by %i pixels, before any is decoded', async (width, height) => {
    expect(await problemWith(pngOf(width, height))).toBe('permanent too_large_picture');
  });

  it('an animation of 12 million pixels, which would be held in memory whole', async () => {
    const gif = await plain(4_000, 3_000).gif({ colours: 2, effort: 1 }).toBuffer();
    expect(await problemWith(gif)).toBe('permanent too_large_picture');
  });
});

describe('from a file', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'bimah-images-'));
  });
  afterAll(() => rm(dir, { recursive: true }));

  it('by its content, whatever its name', async () => {
    const path = join(dir, 'picture.svg');
    await writeFile(path, await plain().png().toBuffer());
    expect(await normaliseImage(path)).toMatchObject({ width: 40, height: 20 });
  });
});
