import { describe, expect, it } from 'vitest';
import en from '../locales/en/app.json';
import he from '../locales/he/app.json';
import { loadScreen } from './screen-modules.ts';
import { kitScreen, screens, type Screen } from './screens.ts';
import { screenIcon } from './shell/screen-icons.ts';

const table: readonly Screen[] = [...screens, kitScreen];
const rows = table.map((screen) => [screen.name, screen] as const);

const all = (pick: (screen: Screen) => string | undefined) =>
  table.map(pick).filter((value) => value !== undefined);

describe.each(rows)('the row of %s', (_, screen) => {
  it('has a screen', async () => {
    expect(await loadScreen(screen)).toBeTypeOf('function');
  });

  it('has a label in both languages', () => {
    const key = screen.labelKey.replace('screens.', '');
    expect(he.screens).toHaveProperty(key);
    expect(en.screens).toHaveProperty(key);
  });

  it('has an icon', () => {
    expect(screenIcon(screen)).toBeTruthy();
  });

  it('names an existing parent', () => {
    expect([undefined, ...all(({ name }) => name)]).toContain(screen.parent);
  });
});

it.each([
  ['names', all(({ name }) => name)],
  ['paths', all(({ path }) => path)],
  ['letters', all(({ goKey }) => goKey)],
])('no two rows share %s', (_, values) => {
  expect(new Set(values).size).toBe(values.length);
});
