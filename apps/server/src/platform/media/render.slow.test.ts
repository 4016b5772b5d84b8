import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudio, PICTURE, RIGHT, SOUND, turnedClockwise, type Studio } from './clips.fixture.ts';

const PICTURE_ENTRIES = 'stream=codec_name,profile,pix_fmt,width,height';

let studio: Studio;
beforeAll(async () => {
  studio = await aStudio();
});
afterAll(() => studio[Symbol.asyncDispose]());

/** Folders that are not empty, under the one this process keeps. */
async function leftovers(): Promise<string[]> {
  const [own = ''] = await readdir(studio.workDir);
  return readdir(`${studio.workDir}/${own}`);
}

describe('transcoding', () => {
  it('takes a file over as it is when it plays everywhere already', async () => {
    const path = await studio.clip('right.mkv', [
      ...PICTURE,
      ...SOUND,
      ...RIGHT,
      '-metadata',
      'title=mine',
    ]);
    const target = studio.path('right-out.mp4');
    const made = await studio.media.transcode(path, target);
    expect(made).toMatchObject({
      copied: true,
      container: 'video/mp4',
      width: 320,
      height: 240,
      has_audio: true,
    });
    const file = await readFile(target);
    expect(file.indexOf('moov')).toBeLessThan(file.indexOf('mdat'));
    expect(file.includes('mine')).toBe(false);
  });

  it('makes anything else into one that does, and tells how far it is', async () => {
    const picture = ['-f', 'lavfi', '-i', 'testsrc=size=321x241:rate=10:duration=6'];
    const odd = ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj444p', '-c:a', 'pcm_s16le'];
    const path = await studio.clip('odd.avi', [...picture, ...SOUND, ...odd]);
    const target = studio.path('odd-out.mp4');
    const seen: number[] = [];
    const made = await studio.media.transcode(path, target, {
      onProgress: (done) => seen.push(done),
    });
    expect(made).toMatchObject({
      copied: false,
      video_codec: 'h264',
      audio_codec: 'aac',
      frame_rate: 10,
    });
    expect(made.duration).toBeCloseTo(6, 0);
    expect([made.width % 2, made.height % 2]).toEqual([0, 0]);
    expect(await studio.describe(target, PICTURE_ENTRIES)).toEqual(
      expect.arrayContaining(['h264', 'High', 'yuv420p']),
    );
    expect(seen.length).toBeGreaterThan(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
    expect(await leftovers()).toEqual([]);
  });

  it('keeps the picture and makes only the sound anew where that is what is wrong', async () => {
    const sound = ['-c:a', 'pcm_s16le'];
    const path = await studio.clip('half-right.mkv', [...PICTURE, ...SOUND, ...RIGHT, ...sound]);
    const made = await studio.media.transcode(path, studio.path('half-right-out.mp4'));
    expect(made).toMatchObject({ copied: true, audio_codec: 'aac' });
  });

  it('turns a video upright for good', async () => {
    const path = await studio.clip('phone.mp4', [...PICTURE, ...RIGHT]);
    await turnedClockwise(path);
    const made = await studio.media.transcode(path, studio.path('phone-out.mp4'));
    expect(made).toMatchObject({ rotation: 0, width: 240, height: 320, copied: false });
  });

  it('makes pixels square', async () => {
    const path = await studio.clip('oblong.mp4', [...PICTURE, ...RIGHT, '-vf', 'setsar=4/3']);
    const target = studio.path('oblong-out.mp4');
    expect(await studio.media.transcode(path, target)).toMatchObject({ width: 428, height: 240 });
    expect(await studio.describe(target, 'stream=sample_aspect_ratio')).toEqual(['1:1']);
  });

  it('makes a video larger than 1080p smaller', async () => {
    const large = ['-f', 'lavfi', '-i', 'testsrc=size=2880x1620:rate=2:duration=1'];
    const path = await studio.clip('large.mp4', [...large, ...RIGHT]);
    const made = await studio.media.transcode(path, studio.path('large-out.mp4'));
    expect(made).toMatchObject({ width: 1_920, height: 1_080, copied: false });
  });
});

describe('cutting upright', () => {
  it('takes the middle of a lying video, 9 to 16', async () => {
    const lying = ['-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=5:duration=1'];
    const path = await studio.clip('lying.mp4', [...lying, ...SOUND, ...RIGHT, '-t', '1']);
    const target = studio.path('lying-out.mp4');
    const seen: number[] = [];
    const made = await studio.media.cropPortrait(path, target, {
      onProgress: (done) => seen.push(done),
    });
    expect(made).toMatchObject({ width: 202, height: 360, has_audio: true });
    expect(seen.at(-1)).toBe(1);
    const { width, height } = await studio.media.thumbnail(target);
    expect([width, height]).toEqual([202, 360]);
  });
});

describe('stopping', () => {
  it('ends the work when told to and leaves nothing behind', async () => {
    const short = await studio.clip('short.mkv', [...PICTURE, '-c:v', 'mjpeg', '-s', '640x480']);
    const path = await studio.clip('long.mkv', ['-stream_loop', '400', '-i', short, '-c', 'copy']);
    const target = studio.path('long-out.mp4');
    const stop = new AbortController();
    const work = studio.media.transcode(path, target, {
      signal: stop.signal,
      onProgress: () => stop.abort(new Error('enough')),
    });
    await expect(work).rejects.toThrow('enough');
    expect(existsSync(target)).toBe(false);
    expect(await leftovers()).toEqual([]);
  });

  it('does not begin without room for the result, and ends when the room is gone', async () => {
    const path = await studio.clip('roomy.mkv', [...PICTURE, '-c:v', 'mjpeg', '-s', '640x480']);
    const long = await studio.clip(
      'roomy-long.mkv',
      '-stream_loop 400 -i'.split(' ').concat(path, '-c', 'copy'),
    );
    const target = studio.path('roomy-out.mp4');
    const enough = studio.volume.free;
    try {
      studio.volume.free = 1_000;
      const noSpace = { code: 'no_space', kind: 'passing' };
      await expect(studio.media.transcode(path, target)).rejects.toMatchObject(noSpace);
      await expect(studio.media.thumbnail(path)).rejects.toMatchObject(noSpace);
      studio.volume.free = enough;
      const work = studio.media.transcode(long, target, {
        onProgress: () => {
          studio.volume.free = 0;
        },
      });
      await expect(work).rejects.toMatchObject(noSpace);
    } finally {
      studio.volume.free = enough;
    }
    expect(existsSync(target)).toBe(false);
    expect(await leftovers()).toEqual([]);
  });

  it('does not begin when stopped before', async () => {
    const work = studio.media.probe('/nowhere.mp4', {
      signal: AbortSignal.abort(new Error('enough')),
    });
    await expect(work).rejects.toThrow();
  });
});
