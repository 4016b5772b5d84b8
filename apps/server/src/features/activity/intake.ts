import type { Db } from '#platform/db/database.ts';
import { createGatherer, type Gatherer } from '#platform/db/gather.ts';
import { isTransaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { rollUpActivity } from './activity.queue.ts';
import * as repository from './activity.repository.ts';
import { createReminder, type Reminder } from './roll-up-reminder.ts';

/** Rows that are written in one statement. */
const BATCH_MAX = 1_000;
const WRITES_AT_ONCE = 2;

interface Intake {
  readonly reminder: Reminder;
  readonly writes: Gatherer<repository.NewActivity, repository.WrittenActivity | null>;
}

const intakes = new WeakMap<Db, Intake>();

function intakeOf(db: Db): Intake {
  let intake = intakes.get(db);
  if (!intake) {
    const write = (rows: readonly repository.NewActivity[]) => repository.write(db, rows);
    intake = {
      writes: createGatherer({ write, most: BATCH_MAX, atOnce: WRITES_AT_ONCE }),
      reminder: createReminder(db),
    };
    intakes.set(db, intake);
  }
  return intake;
}

/**
 * Resolves when these are stored for good, together with what others sent at the same time. A call
 * that has a transaction of its own keeps them to it.
 */
export async function take(
  db: Db,
  rows: readonly repository.NewActivity[],
): Promise<readonly (repository.WrittenActivity | null)[]> {
  if (isTransaction(db)) {
    const written = await repository.write(db, rows);
    await enqueue(db, rollUpActivity, {});
    return written;
  }
  const { writes, reminder } = intakeOf(db);
  const written = await writes.add(rows);
  reminder.remind();
  return written;
}

export const closeIntake = (db: Db): void => intakes.get(db)?.reminder.stop();
