import { mkdir } from 'node:fs/promises';
import { aStudio, type Studio } from '../../apps/server/src/platform/media/clips.fixture.ts';
import type { Measurement } from '../measurement.ts';

const FILM_SECONDS = 64;
const QUALITIES = [1_080, 720, 480];
const GOAL_RATIO = 2.5;
const GOAL_SHARE = 0.1;

/** Of a kind that must be encoded afresh, with a picture that changes all the time. */
function makeFilm(studio: Studio): Promise<string> {
  const picture = `testsrc2=size=1920x1080:rate=12:duration=${FILM_SECONDS}`;
  const sound = `sine=frequency=330:duration=${FILM_SECONDS}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  return studio.clip('source.mkv', [...inputs, '-c:v', 'mpeg4', '-q:v', '5', '-c:a', 'pcm_s16le']);
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

async function measureFilm(studio: Studio) {
  const { media } = studio;
  const source = await makeFilm(studio);
  const [film, folder] = [studio.path('film.mp4'), studio.path('streams')];
  await mkdir(folder);
  const alone = await secondsOf(async () => {
    const loudness = await media.loudness(source);
    await media.transcode(source, film, { loudness });
  });
  const streams = await secondsOf(() => media.streams(film, folder, { qualities: QUALITIES }));
  const pictures = await secondsOf(async () => {
    await media.thumbnail(source);
    await media.strip(film);
    await media.preview(film, studio.path('preview.mp4'));
  });
  return { alone, together: alone + streams, pictures };
}

const seconds = (value: number) => `${value.toFixed(1)} s`;

export const filmExtras: Measurement = {
  name: 'Qualities and pictures of a film',
  method: `A film of ${FILM_SECONDS} s and 1080 lines, 12 frames a second, that must be encoded afresh, on one thread: its MP4 alone (loudness measured and evened out), the same with streams in ${QUALITIES.join(', ')} lines, and poster, strip and preview; one after the other in one run.`,
  measure: async () => {
    await using studio = await aStudio();
    const { alone, together, pictures } = await measureFilm(studio);
    const [ratio, share] = [together / alone, pictures / alone];
    return [
      { what: 'MP4 alone', value: seconds(alone) },
      { what: 'MP4 with three streams', value: seconds(together) },
      {
        what: 'Ratio',
        value: ratio.toFixed(2),
        goal: `at most ${GOAL_RATIO}`,
        reached: ratio <= GOAL_RATIO,
      },
      {
        what: 'Poster, strip and preview, of the time of the MP4',
        value: `${(share * 100).toFixed(1)} %`,
        goal: `at most ${GOAL_SHARE * 100} %`,
        reached: share <= GOAL_SHARE,
      },
    ];
  },
};
