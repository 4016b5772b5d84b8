import { describe, expect, it } from 'vitest';
import { bearerOf, integrations } from './integrations.ts';

const SECRET = 'rW8kQ2zLx5Vn9TpB4mYc7HsJ3dGf6AeU';

describe('what a service shows', () => {
  it.each([
    [undefined, null],
    ['', null],
    [SECRET, null],
    ['Bearer ', null],
    [`Basic ${SECRET}`, null],
    [`Bearer ${SECRET} more`, null],
    [`Bearer ${SECRET}`, SECRET],
    [`bearer ${SECRET}`, SECRET],
  ])('in %j is %j', (header, secret) => {
    expect(bearerOf(header)).toBe(secret);
  });
});

describe('a service', () => {
  it('is known by the secret shared with it', () => {
    const isIntegration = integrations({ commbox: SECRET });
    expect(isIntegration('commbox', SECRET)).toBe(true);
    for (const guess of [SECRET.slice(1), `${SECRET}x`, SECRET.toLowerCase(), '']) {
      expect(isIntegration('commbox', guess)).toBe(false);
    }
  });

  it('is never let in where no secret was agreed on', () => {
    const isIntegration = integrations({ commbox: null });
    for (const guess of ['', 'null', 'undefined', SECRET]) {
      expect(isIntegration('commbox', guess)).toBe(false);
    }
  });
});
