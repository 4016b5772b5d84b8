import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_STORAGE_KEY } from '#platform/i18n/language.ts';
import { THEME_STORAGE_KEY } from './theme-provider.tsx';

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? [];

interface Browser {
  stored?: Record<string, string>;
  systemIsDark?: boolean;
  storageBlocked?: boolean;
}

/** Runs the script as a browser would before the first paint. */
function boot({ stored = {}, systemIsDark = false, storageBlocked = false }: Browser) {
  const attributes: Record<string, string> = {};
  const root = {
    lang: '',
    dir: '',
    setAttribute: (name: string, value: string) => (attributes[name] = value),
  };
  runInNewContext(script, {
    document: { documentElement: root },
    localStorage: {
      getItem: (key: string) => {
        if (storageBlocked) throw new Error('denied');
        return stored[key] ?? null;
      },
    },
    matchMedia: (query: string) => ({ matches: systemIsDark && query.includes('dark') }),
  });
  return [root.lang, root.dir, attributes['data-mantine-color-scheme']];
}

describe('the page before its scripts', () => {
  it.each<[string, Browser, string[]]>([
    ['starts in Hebrew', {}, ['he', 'rtl', 'light']],
    [
      'takes the stored language',
      { stored: { [LANGUAGE_STORAGE_KEY]: 'en' } },
      ['en', 'ltr', 'light'],
    ],
    [
      'ignores a language it has not',
      { stored: { [LANGUAGE_STORAGE_KEY]: 'fr' } },
      ['he', 'rtl', 'light'],
    ],
    ['takes the stored theme', { stored: { [THEME_STORAGE_KEY]: 'dark' } }, ['he', 'rtl', 'dark']],
    ['follows the system', { systemIsDark: true }, ['he', 'rtl', 'dark']],
    [
      'lets the choice win over the system',
      { systemIsDark: true, stored: { [THEME_STORAGE_KEY]: 'light' } },
      ['he', 'rtl', 'light'],
    ],
    ['works with storage blocked', { storageBlocked: true }, ['he', 'rtl', 'light']],
  ])('%s', (_, browser, expected) => {
    expect(boot(browser)).toEqual(expected);
  });

  it('has exactly one inline script, and it is the same for everyone', () => {
    expect(page.match(/<script>/g)).toHaveLength(1);
    expect(script).not.toContain('__CSP_NONCE__');
  });
});
