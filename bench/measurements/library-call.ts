import type { Measurement } from '../measurement.ts';
import { growLibrary } from '../seeds/library.ts';
import { withGrown } from '../stack/grown.ts';
import { withPair } from '../stack/pair.ts';
import { compare, CONNECTIONS, ROUND_SECONDS, ROUNDS } from '../stack/turns.ts';

const GOAL_RATIO = 0.7;
const VIDEOS = 100_000;
const PATH = '/api/videos.json?filter=1&language=he&limit=15&offset=0';

export const libraryCall: Measurement = {
  name: 'A page of the library',
  method: `GET ${PATH} with ${VIDEOS.toLocaleString('en')} videos by ${CONNECTIONS} connections, against a bare Fastify server with the same statements written by hand; ${ROUNDS} rounds of ${ROUND_SECONDS} s, taking turns, medians.`,
  measure: () =>
    withGrown({ sizes: [VIDEOS], grow: growLibrary }, async ([library]) => {
      if (!library) throw new Error('There is no library');
      return withPair(library, (pair) => compare(pair, PATH, GOAL_RATIO));
    }),
};
