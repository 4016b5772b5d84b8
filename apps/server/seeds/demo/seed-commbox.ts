import { receiveCommbox } from '#features/commbox/index.ts';
import type { Db } from '#platform/db/database.ts';
import { daysAgo } from './calendar.ts';
import { commboxSent, demoCommbox } from './commbox.ts';

const HOURS_PER_DAY = 24;
/** The demo's own moment is at noon. */
const NOON = 12;

/** Conversations of Commbox, taken in as they would be. */
export async function seedCommbox(tx: Db): Promise<void> {
  for (const [index, demo] of demoCommbox.entries()) {
    const begun = daysAgo(demo.day + (NOON - demo.hour) / HOURS_PER_DAY);
    await receiveCommbox(tx, commboxSent(demo, begun, index));
  }
}
