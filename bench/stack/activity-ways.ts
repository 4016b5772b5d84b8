import { ACTIVITY_BATCH_MAX } from '@bimah/contract/limits.ts';
import type pg from 'pg';
import { take } from '../../apps/server/src/features/activity/intake.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { copyRows } from './copy-rows.ts';
import type { Running } from './processes.ts';

/** Ways of storing views for good, from the bare statement to the call an app makes. */

export interface View {
  readonly activity_id: string;
  readonly at: Date;
  readonly user_id: number;
  readonly video_id: number;
  readonly watch_seconds: number;
}

export interface Way {
  readonly rowsAtOnce: number;
  readonly callers: number;
  /** Made before the clock runs; what it gives is done while it runs. */
  readonly prepare: (rows: readonly View[]) => () => Promise<unknown>;
}

/** What the intake writes in one statement, and so what is written in one raw one. */
export const ROWS_PER_STATEMENT = 1_000;
export const CALLERS = 8;
const BATCH_ID = 0;

const COLUMNS =
  '(batch_id, activity_id, at, counted_at, kind, user_id, is_anonymous, device, video_id, watch_seconds)';

const INSERT = `
  insert into viewer_activity ${COLUMNS}
  select ${BATCH_ID}, activity_id, at, at, 'view', user_id, false, 'android', video_id, watch_seconds
  from unnest($1::uuid[], $2::timestamptz[], $3::bigint[], $4::bigint[], $5::int[])
    t (activity_id, at, user_id, video_id, watch_seconds)`;

/** The connections in turn, each busy with one statement. */
export function rawInsert(clients: readonly pg.Client[]): Way {
  let statements = 0;
  return {
    rowsAtOnce: ROWS_PER_STATEMENT,
    callers: clients.length,
    prepare: (rows) => {
      const client = clients[statements++ % clients.length];
      return async () =>
        client?.query(INSERT, [
          rows.map(({ activity_id }) => activity_id),
          rows.map(({ at }) => at.toISOString()),
          rows.map(({ user_id }) => user_id),
          rows.map(({ video_id }) => video_id),
          rows.map(({ watch_seconds }) => watch_seconds),
        ]);
    },
  };
}

const lineOf = ({ activity_id, at, user_id, video_id, watch_seconds }: View): string => {
  const moment = at.toISOString();
  return `${[BATCH_ID, activity_id, moment, moment, 'view', user_id, 'f', 'android', video_id, watch_seconds].join('\t')}\n`;
};

export const rawCopy = (client: pg.Client): Way => ({
  rowsAtOnce: ROWS_PER_STATEMENT,
  callers: 1,
  prepare: (rows) => () =>
    copyRows(client, `copy viewer_activity ${COLUMNS} from stdin`, rows.map(lineOf).join('')),
});

export const throughIntake = (db: Database['db']): Way => ({
  rowsAtOnce: ACTIVITY_BATCH_MAX,
  callers: CALLERS,
  prepare: (rows) => () =>
    take(
      db,
      rows.map((row) => ({ ...row, counted_at: row.at, kind: 'view' as const })),
    ),
});

/** How many were accepted. */
async function send({ url }: Running, token: string, body: string) {
  const headers = { token, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/app/activity.json`, { method: 'POST', headers, body });
  const { accepted } = (await answer.json()) as { accepted?: number };
  return accepted;
}

/** As an app sends what it gathered: every call is by one viewer. */
export const overHttp = (product: Running, tokens: readonly string[]): Way => {
  let calls = 0;
  return {
    rowsAtOnce: ACTIVITY_BATCH_MAX,
    callers: CALLERS,
    prepare: (rows) => {
      const token = tokens[calls++ % tokens.length] ?? '';
      const events = rows.map(({ activity_id, at, video_id, watch_seconds }) => ({
        id: activity_id,
        at: at.toISOString(),
        kind: 'view',
        video_id,
        watch_seconds,
      }));
      const body = JSON.stringify({ events });
      return async () => {
        const accepted = await send(product, token, body);
        if (accepted !== rows.length) throw new Error(`Only ${accepted} views were accepted`);
      };
    },
  };
};
