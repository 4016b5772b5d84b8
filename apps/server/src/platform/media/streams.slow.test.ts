import { mkdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStudio, PICTURE, RIGHT, SOUND, type Studio } from './clips.fixture.ts';
import { readStreamList } from './ffmpeg/stream-list.ts';
import type { StreamFile } from './port.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await aStudio();
});
afterAll(() => studio[Symbol.asyncDispose]());

const drawn = (size: string, seconds: number, rate = 10) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
];
const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];

let made = 0;
/** As a film comes out of transcoding. */
async function filmOf(args: readonly string[]): Promise<string> {
  made += 1;
  const path = studio.path(`film-${made}.mp4`);
  await studio.media.transcode(await studio.clip(`raw-${made}.mkv`, args), path);
  return path;
}

async function streams(path: string, qualities = [1_080, 480, 240]): Promise<StreamFile[]> {
  made += 1;
  const folder = studio.path(`streams-${made}`);
  await mkdir(folder);
  return studio.media.streams(path, folder, { qualities });
}

const cuts = (file: StreamFile) =>
  readStreamList(file.list('film.mp4', 0)).pieces.map(({ seconds }) => seconds.toFixed(2));
const RAW = ['-c:v', 'mjpeg', '-q:v', '4', '-c:a', 'pcm_s16le'];

describe('several qualities', () => {
  it('are cut at the same moments, never larger than the film, and tell how far they are', async () => {
    const path = await filmOf([...drawn('426x240', 9), ...tone(9), ...RAW]);
    const seen: number[] = [];
    await mkdir(studio.path('told'));
    const files = await studio.media.streams(path, studio.path('told'), {
      qualities: [1_080, 720, 180, 144],
      onProgress: (done) => seen.push(done),
    });
    expect(files.map(({ quality, width, height }) => [quality, width, height])).toEqual([
      [240, 426, 240],
      [180, 320, 180],
      [144, 256, 144],
    ]);
    expect(new Set(files.map((file) => cuts(file).slice(0, -1).join()))).toEqual(
      new Set(['4.00,4.00']),
    );
    expect(files[0]?.codecs).toMatch(/^avc1\.64[0-9a-f]{4},mp4a\.40\.2$/);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
    // Each piece is whole by itself: the file ends where its last piece does.
    for (const { bytes, list } of files) {
      const last = readStreamList(list('film.mp4', 0)).pieces.at(-1);
      expect((last?.offset ?? 0) + (last?.bytes ?? 0)).toBe(bytes);
    }
    expect(await studio.describe(files[2]?.path ?? '', 'stream=width,height')).toEqual(
      expect.arrayContaining(['256', '144']),
    );
  });

  it.each<[string, () => Promise<string>, [number, number, number][]]>([
    [
      'upright, by the shorter side',
      () => filmOf([...drawn('270x480', 2), ...RAW]),
      [
        [270, 270, 480],
        [240, 240, 426],
      ],
    ],
    ['of odd sizes', () => filmOf([...drawn('321x241', 2), ...RAW]), [[240, 320, 240]]],
    ['without sound', () => filmOf([...drawn('320x180', 2), ...RAW]), [[180, 320, 180]]],
  ])('of a film %s', async (_, film, sizes) => {
    const files = await streams(await film());
    const found = files.map(({ quality, width, height }) => [quality, width, height]);
    expect(found).toEqual(sizes);
    expect(files[0]?.codecs).not.toContain('mp4a');
  });

  it('are aligned also where the film taken over is not cut as we would, its frames come unevenly and its sound starts later', async () => {
    const uneven = "select='not(eq(mod(n,7),3))'";
    const late = ['-itsoffset', '0.7', ...tone(9)];
    const irregular = ['-g', '33', '-sc_threshold', '0', '-vsync', 'vfr', '-vf', uneven];
    const path = await filmOf([...drawn('320x240', 9), ...late, ...RIGHT, ...irregular]);
    const files = await streams(path, [240, 120]);
    expect(files.map(({ quality }) => quality)).toEqual([240, 120]);
    const [first, second] = files.map((file) => cuts(file).slice(0, -1));
    expect(second).toEqual(first);
    expect(first?.length).toBeGreaterThan(0);
  });

  it('have sound from the first frame to the last, also where the film has it for a while only', async () => {
    const sound = ['-itsoffset', '1', ...tone(2)];
    const path = await filmOf([...drawn('160x120', 9), ...sound, ...RAW]);
    const files = await streams(path, [120]);
    // In the order of the file: the sound of a piece stands in it, not at the end.
    const lines = await studio.describe(files[0]?.path ?? '', 'packet=stream_index,pts_time');
    const packets = lines.flatMap((track, index) =>
      index % 2 === 0 ? [{ isSound: track === '1', at: Number(lines[index + 1]) }] : [],
    );
    const sounds = packets.filter(({ isSound }) => isSound);
    expect(sounds[0]?.at).toBeLessThan(0.2);
    expect(sounds.at(-1)?.at).toBeGreaterThan(8.5);
    const lastPicture = packets.findLast(({ isSound }) => !isSound);
    expect(packets.indexOf(sounds.find(({ at }) => at > 6) as never)).toBeLessThan(
      packets.indexOf(lastPicture as never),
    );
    expect(files[0]?.codecs).toContain('mp4a');
  });
});

describe('pictures from a film', () => {
  it('stand in one strip at even distances', async () => {
    const strip = await studio.media.strip(await filmOf([...drawn('640x360', 5), ...RAW]));
    expect(strip).toMatchObject({ columns: 10, rows: 1, width: 160, height: 90, seconds: 0.5 });
    expect(strip.picture).toMatchObject({ type: 'image/jpeg', width: 1_600, height: 90 });
    expect((await studio.media.sniff(strip.picture.data)).kind).toBe('image');
  });

  it('of a long film are a hundred at most, taken from its key frames', async () => {
    const film = await filmOf([...drawn('160x90', 480, 2), ...RIGHT, '-g', '8']);
    const strip = await studio.media.strip(film);
    expect(strip).toMatchObject({ columns: 10, rows: 10, seconds: 4.8 });
  });

  it.each([
    ['long', 13],
    ['short', 3],
  ])('make a silent preview of a %s film', async (_, seconds) => {
    const film = await filmOf([...drawn('640x360', seconds), ...tone(seconds), ...RAW]);
    const target = studio.path(`preview-${seconds}.mp4`);
    const bytes = await studio.media.preview(film, target);
    const facts = await studio.media.probe(target);
    expect(facts).toMatchObject({ bytes, has_audio: false, width: 480, height: 270 });
    expect(facts.duration).toBeLessThanOrEqual(6);
    expect(facts.duration).toBeGreaterThan(2.5);
    expect(facts.video_codec).toBe('h264');
  });
});

describe('loudness', () => {
  const loudnessAfter = async (args: readonly string[], name: string) => {
    const path = await studio.clip(`${name}.mkv`, args);
    const loudness = await studio.media.loudness(path);
    const target = studio.path(`${name}.mp4`);
    await studio.media.transcode(path, target, { loudness });
    return { loudness, after: await studio.media.loudness(target), target };
  };

  it.each([
    ['quiet', '-20dB'],
    ['loud', '12dB'],
  ])('of a %s film is evened out by the second pass', async (name, volume) => {
    const sound = [...SOUND, '-af', `volume=${volume}`, '-c:a', 'pcm_s16le', '-c:v', 'mjpeg'];
    const { loudness, after } = await loudnessAfter([...PICTURE, ...sound], name);
    expect(Math.abs((loudness?.integrated ?? 0) + 16)).toBeGreaterThan(3);
    expect(after).toBeNull();
  });

  it('leaves silence, and films without sound, as they are', async () => {
    const nothing = ['-f', 'lavfi', '-i', 'anullsrc', '-t', '2'];
    const silent = await loudnessAfter([...PICTURE, ...nothing, ...RIGHT], 'silent');
    const mute = await loudnessAfter([...PICTURE, ...RIGHT], 'mute');
    expect([silent.loudness, mute.loudness]).toEqual([null, null]);
  });

  it('keeps sound where it began', async () => {
    const late = ['-itsoffset', '1', ...SOUND, '-c:a', 'pcm_s16le', '-c:v', 'mjpeg'];
    const { target } = await loudnessAfter([...PICTURE, ...late], 'late');
    const starts = await studio.describe(target, 'stream=start_time');
    expect(starts.map((time) => Math.round(Number(time)))).toEqual([0, 1]);
  });
});
