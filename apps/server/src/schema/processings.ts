import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import type { ProcessingStep } from '@bimah/contract';
import { createdAt, reference, updatedAt } from './columns.ts';
import { videos } from './videos.ts';

/** What is made first, what follows when the video is ready already, and a film in the place of its own. */
export type ProcessingPhase = 'film' | 'extras' | 'replacement';

/** One row per video on its way; gone when it has arrived with everything that is made of it. */
export const processings = pgTable(
  'processings',
  {
    video_id: reference()
      .primaryKey()
      .references(() => videos.id, { onDelete: 'cascade' }),
    phase: text().$type<ProcessingPhase>().notNull().default('film'),
    /** The upload that becomes the film of a video that has one; null: it is the video's own. */
    source: text(),
    /** The job in the queue that works on it. */
    job_id: uuid(),
    /** The attempt under way: whoever finds another name here has been replaced and stops. */
    run_id: uuid(),
    /** What the attempt under way will store; a dead attempt's files are removed by the next one. */
    output_keys: text().array().notNull().default([]),
    /** What is being done; null while it waits. */
    step: text().$type<ProcessingStep>(),
    /** How far that is: 0 to 1; null while it waits. Writing it does not count as a change. */
    progress: real(),
    error_code: text(),
    error_permanent: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('processings_updated_at').on(table.updated_at, table.video_id),
    check('processings_phase', sql`${table.phase} in ('film', 'extras', 'replacement')`),
    check(
      'processings_source',
      sql`(${table.source} is not null) = (${table.phase} = 'replacement')`,
    ),
    check('processings_progress', sql`${table.progress} between 0 and 1`),
  ],
);
