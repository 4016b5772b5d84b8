import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { describeError, reasonOf, traceOf } from './describe-error.ts';

const ADDRESS = 'dina@example.org';
const HASH = '$argon2id$v=19$m=19456$c2FsdA$aGFzaA';
const SECRETS = [ADDRESS, HASH, 'dina'];

function refusedBy(code: string, message: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, 1, 'error'), {
    severity: 'ERROR',
    code,
    detail: `Failing row contains (7, ${ADDRESS}, ${HASH}).`,
    where: `COPY users, line 1: "${ADDRESS}"`,
    constraint: 'users_email_unique',
    table: 'users',
  });
}

const failedQuery = (cause: Error) =>
  new DrizzleQueryError(
    'insert into "users" ("email", "password_hash") values ($1, $2)',
    [ADDRESS, HASH],
    cause,
  );

const errors: [string, Error][] = [
  [
    'a refused row',
    failedQuery(refusedBy('23505', 'duplicate key value violates unique constraint')),
  ],
  [
    'a value that does not fit its type',
    failedQuery(refusedBy('22P02', `invalid input syntax for type bigint: "${ADDRESS}"`)),
  ],
  ['what the driver says alone', refusedBy('23514', 'new row violates check constraint')],
  ['an error that wraps one', new Error('not stored', { cause: failedQuery(new Error('gone')) })],
  ['an error that repeats one', new Error(failedQuery(new Error('gone')).message)],
  ['a mail server that names the recipient', new Error(`550 <${ADDRESS}> unknown`)],
  [
    'several at once',
    new AggregateError([failedQuery(refusedBy('23505', 'duplicate key'))], 'all failed'),
  ],
];

describe.each(errors)('%s', (_name, error) => {
  it.each([
    ['in a log', (thrown: Error) => JSON.stringify(describeError(thrown))],
    ['in one line', reasonOf],
    ['on a terminal', traceOf],
  ])('tells no values %s', (_where, tell) => {
    for (const secret of SECRETS) expect(tell(error)).not.toContain(secret);
  });
});

it('says what broke: the statement, the code, the constraint, and where', () => {
  const error = failedQuery(refusedBy('23505', 'duplicate key value violates unique constraint'));
  expect(describeError(error)).toMatchObject({
    type: 'DrizzleQueryError',
    query: 'insert into "users" ("email", "password_hash") values ($1, $2)',
    stack: expect.stringMatching(/^ {4}at .*describe-error\.test\.ts/) as string,
    cause: { code: '23505', constraint: 'users_email_unique', table: 'users' },
  });
  expect(reasonOf(error)).toBe(
    'duplicate key value violates unique constraint (23505 users_email_unique) · ' +
      'Failed query: insert into "users" ("email", "password_hash") values ($1, $2)',
  );
});

it('leaves other errors their words', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), {
    code: 'ECONNREFUSED',
  });
  expect(reasonOf(error)).toBe('connect ECONNREFUSED 127.0.0.1:25 (ECONNREFUSED)');
  expect(reasonOf('a plain word')).toBe('a plain word');
  expect(reasonOf({ ...error, message: `no answer for ${ADDRESS}` })).toBe(
    'no answer for [hidden]',
  );
  expect(reasonOf(undefined)).toBe('undefined');
});
