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
