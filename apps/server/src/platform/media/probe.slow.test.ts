import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudio, PICTURE, RIGHT, SOUND, turnedClockwise, type Studio } from './clips.fixture.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await aStudio();
});
afterAll(() => studio[Symbol.asyncDispose]());

describe('facts', () => {
  it('tells what is in a file', async () => {
    const path = await studio.clip('plain.mp4', [...PICTURE, ...SOUND, ...RIGHT]);
    expect(await studio.media.probe(path)).toMatchObject({
      container: 'video/mp4',
      duration: 2,
      width: 320,
      height: 240,
      rotation: 0,
      frame_rate: 10,
      streams: 2,
      video_codec: 'h264',
      audio_codec: 'aac',
      has_audio: true,
    });
  });

  it.each([
    ['mov', 'video/quicktime', ['-c:v', 'mjpeg']],
    ['mkv', 'video/x-matroska', ['-c:v', 'mpeg4']],
    ['webm', 'video/webm', ['-c:v', 'libvpx', '-deadline', 'realtime']],
    ['avi', 'video/x-msvideo', ['-c:v', 'mpeg4']],
    ['3gp', 'video/mp4', ['-c:v', 'mpeg4']],
  ])('reads %s by its content, whatever its name', async (extension, container, codec) => {
    const path = await studio.clip(`named.${extension}`, [...PICTURE, ...codec]);
    expect(await studio.media.probe(path)).toMatchObject({ container, has_audio: false });
  });

  it('sees a turned video upright', async () => {
    const path = await studio.clip('turned.mp4', [...PICTURE, ...RIGHT]);
    await turnedClockwise(path);
    expect(await studio.media.probe(path)).toMatchObject({ rotation: 90, width: 240, height: 320 });
  });

  it('counts pixels that are not square as wide as they are shown', async () => {
    const path = await studio.clip('wide.mp4', [...PICTURE, ...RIGHT, '-vf', 'setsar=4/3']);
    expect(await studio.media.probe(path)).toMatchObject({ width: 427, height: 240 });
  });

  it('goes through a recording that does not say how long it is', async () => {
    const streamed = ['-c:v', 'libvpx', '-deadline', 'realtime', '-f', 'webm', '-live', '1'];
    const path = await studio.clip('streamed.webm', [...PICTURE, ...streamed]);
    const { duration } = await studio.media.probe(path);
    expect(duration).toBeGreaterThan(1.5);
    expect(duration).toBeLessThan(2.5);
  });
});
