import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStudio, PICTURE, RIGHT, turnedClockwise, type Studio } from './clips.fixture.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await aStudio();
});
afterAll(() => studio[Symbol.asyncDispose]());

/** One colour after the other, two seconds each. */
const colours = (...names: string[]) => {
  const inputs = names.flatMap((name) => [
    '-f',
    'lavfi',
    '-i',
    `${name}:size=320x240:rate=5:duration=2`,
  ]);
  return [...inputs, '-filter_complex', `concat=n=${names.length}`, '-g', '5'];
};

it('is a JPEG that fits 1280 by 720', async () => {
  const large = ['-f', 'lavfi', '-i', 'testsrc=size=1920x1080:rate=2:duration=1'];
  const picture = await studio.media.thumbnail(
    await studio.clip('large.mp4', [...large, ...RIGHT]),
  );
  expect(picture).toMatchObject({ type: 'image/jpeg', width: 1_280, height: 720 });
  expect(await sharp(picture.data).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1_280,
    height: 720,
  });
});

it('is upright for an upright video', async () => {
  const path = await studio.clip('phone.mp4', [...PICTURE, ...RIGHT]);
  await turnedClockwise(path);
  expect(await studio.media.thumbnail(path)).toMatchObject({ width: 240, height: 320 });
});

it('looks for a frame that shows something', async () => {
  const path = await studio.clip('fade.mp4', [
    ...colours('color=color=black', 'color=color=black', 'testsrc=n=0', 'color=color=white'),
    ...RIGHT,
  ]);
  const { entropy } = await sharp((await studio.media.thumbnail(path)).data).stats();
  expect(entropy).toBeGreaterThan(2.5);
});

it('takes the moment asked for', async () => {
  const path = await studio.clip('colours.mp4', [
    ...colours('testsrc=n=0', 'testsrc2=alpha=255'),
    ...RIGHT,
  ]);
  const [early, late] = [
    await studio.media.thumbnail(path, { at: 1 }),
    await studio.media.thumbnail(path, { at: 3 }),
  ];
  expect(early.data.equals(late.data)).toBe(false);
  const beyond = await studio.media.thumbnail(path, { at: 99 });
  const unasked = await studio.media.thumbnail(path);
  expect(beyond.data.equals(unasked.data)).toBe(true);
});

it('makes do with black where all is black', async () => {
  const path = await studio.clip('black.mp4', [...colours('color=color=black'), ...RIGHT]);
  expect(await studio.media.thumbnail(path)).toMatchObject({ width: 320, height: 240 });
});
