import { z } from 'zod';
import { url } from './config-values.ts';

/** The database that was given, and how this process comes to it. Null: the embedded one. */
export type DatabaseSettings = {
  databaseUrl: string | null;
  /** Past a pooler, for what needs a session of its own. Null: `databaseUrl` is the database itself. */
  databaseDirectUrl: string | null;
  /** How many connections calls and jobs of this process share. */
  databasePool: number;
};

const databaseUrl = () =>
  url(['postgres', 'postgresql'], 'postgres://user:password@host:5432/name').optional();

const seconds = (byDefault: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number of seconds, at most 99999')
    .transform(Number)
    .default(byDefault);

export const processVariables = {
  DATABASE_URL: databaseUrl(),
  DATABASE_DIRECT_URL: databaseUrl(),
  DATABASE_POOL: z
    .string()
    .regex(/^([2-9]|[1-9]\d|100)$/, 'must be a whole number from 2 to 100')
    .transform(Number)
    .default(10),
  DRAIN_SECONDS: seconds(0),
  UPLOAD_GRACE_SECONDS: seconds(600),
};

type Given = z.output<z.ZodObject<typeof processVariables>>;

export const toDatabase = (given: Given): DatabaseSettings => ({
  databaseUrl: given.DATABASE_URL ?? null,
  databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
  databasePool: given.DATABASE_POOL,
});

export const lonelyDirectUrl = (given: Record<string, string>): string =>
  given['DATABASE_DIRECT_URL'] && !given['DATABASE_URL']
    ? 'DATABASE_URL must be set together with DATABASE_DIRECT_URL.'
    : '';
