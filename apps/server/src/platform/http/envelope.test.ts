import { describe, expect, it } from 'vitest';
import { toApiError } from './envelope.ts';

const thrown = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('told by the database'), { code }) });

describe('what the database refuses', () => {
  it.each([
    ['23505', 'already_exists', 409],
    ['23503', 'conflict', 409],
    ['40P01', 'unavailable', 503],
    ['40001', 'unavailable', 503],
    ['57P01', 'unavailable', 503],
    ['ECONNREFUSED', 'unavailable', 503],
    ['22003', 'internal', 500],
  ])('%s is %s', (code, expected, status) => {
    expect(toApiError(thrown(code))).toMatchObject({ code: expected, status });
  });
});

describe('a connection that was lost', () => {
  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
    'timeout exceeded when trying to connect',
  ])('“%s” may work a moment later', (message) => {
    const lost = new Error('Failed query', { cause: new Error(message) });
    expect(toApiError(lost)).toMatchObject({ code: 'unavailable', status: 503 });
  });
});
