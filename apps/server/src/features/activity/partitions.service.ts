import type { Db } from '#platform/db/database.ts';
import * as repository from './partitions.repository.ts';

/** Some months ahead, so that a job that fails for weeks does no harm. */
export const makePartitions = (db: Db): Promise<void> => repository.make(db);
