import type { Db, Tx } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import * as extras from './extras.repository.ts';
import { queueProcessing } from './queue-processing.ts';
import * as repository from './videos.repository.ts';

const AT_A_TIME = 100;

/** Puts every film of earlier days to work of which nothing was made yet; tells how many. */
export async function completeFilms(db: Db): Promise<number> {
  let queued = 0;
  let after = 0;
  for (;;) {
    const ids = await extras.findWithout(db, after, AT_A_TIME);
    const last = ids.at(-1);
    if (last === undefined) return queued;
    await inTransaction(db, async (tx) => {
      for (const id of ids) {
        await queueProcessing(tx, { id, platform: 'internal', phase: 'extras' });
      }
    });
    queued += ids.length;
    after = last;
  }
}

/** A film stays after all: what is missing of it is made, and it is not the file that was to be. */
export async function keepFilm(
  tx: Tx,
  { id, video_url }: { readonly id: number; readonly video_url: string | null },
): Promise<void> {
  await repository.forgetFingerprint(tx, id);
  const made = await extras.find(tx, id);
  const isWhole = made?.film === video_url && made.streams_url !== null;
  if (!isWhole) await queueProcessing(tx, { id, platform: 'internal', phase: 'extras' });
}
