import { startEmbedded } from '../../apps/server/src/platform/db/embedded/index.ts';
import type { Measurement } from '../measurement.ts';
import { withPair } from '../stack/pair.ts';
import { withTemporaryFolder } from '../stack/temporary-folder.ts';
import { compare, CONNECTIONS, ROUND_SECONDS, ROUNDS } from '../stack/turns.ts';

const GOAL_RATIO = 0.8;
const PATH = '/api/app_versions.json?limit=20&offset=0';

export const listCall: Measurement = {
  name: 'A list call',
  method: `GET ${PATH} by ${CONNECTIONS} connections, against a bare Fastify server that runs the same statements on the same database; ${ROUNDS} rounds of ${ROUND_SECONDS} s, taking turns, medians.`,
  measure: () =>
    withTemporaryFolder(async (folder) => {
      const database = await startEmbedded({ dir: `${folder}/database` });
      try {
        const where = { databaseUrl: database.url('bimah'), folder: `${folder}/data` };
        return await withPair(where, (pair) => compare(pair, PATH, GOAL_RATIO));
      } finally {
        await database.stop();
      }
    }),
};
