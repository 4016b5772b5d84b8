import { describe, expect, it } from 'vitest';
import { capOf, sizeFinding } from './sizes.mjs';

const lines = (count) => 'x\n'.repeat(count);

describe('file sizes', () => {
  it.each([
    ['apps/server/src/app.ts', 300],
    ['apps/console/src/ui/a.module.css', 300],
    ['packages/contract/src/videos.ts', 400],
    ['packages/contract/src/rules/version.test.ts', 500],
    ['e2e/journeys/sign-in.spec.ts', 500],
    ['apps/server/migrations/0001_a.sql', null],
    ['apps/server/seeds/demo/videos.ts', null],
    ['apps/console/src/locales/he/kit.json', null],
  ])('%s may have %s lines', (path, cap) => {
    expect(capOf(path)).toBe(cap);
  });

  it('accept a file at the cap and refuse one line more', () => {
    expect(sizeFinding('apps/server/src/app.ts', lines(300))).toBeNull();
    expect(sizeFinding('apps/server/src/app.ts', lines(301))).toContain('301 lines, at most 300');
  });
});
