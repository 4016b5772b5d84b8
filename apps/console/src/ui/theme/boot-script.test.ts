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
  /** What the server names in the page. */
  files?: Record<'he' | 'en', string[]>;
}

type Asked = Record<'rel' | 'as' | 'href' | 'crossOrigin', string | undefined>;

/** Runs the script as a browser would before the first paint. */
function boot({ stored = {}, systemIsDark = false, storageBlocked = false, files }: Browser) {
  const attributes: Record<string, string> = {};
  const asked: Asked[] = [];
  const root = {
    lang: '',
    dir: '',
    setAttribute: (name: string, value: string) => (attributes[name] = value),
  };
  runInNewContext(script, {
    document: {
      documentElement: root,
      getElementById: () => files && { textContent: JSON.stringify(files) },
      createElement: () => ({}),
      head: { appendChild: (link: Asked) => asked.push(link) },
    },
    localStorage: {
      getItem: (key: string) => {
        if (storageBlocked) throw new Error('denied');
        return stored[key] ?? null;
      },
    },
    matchMedia: (query: string) => ({ matches: systemIsDark && query.includes('dark') }),
  });
  return { looks: [root.lang, root.dir, attributes['data-mantine-color-scheme']], asked };
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
    expect(boot(browser).looks).toEqual(expected);
  });

  it('asks early for words and font of its language, and for no others', () => {
    const files = { he: ['assets/he.js', 'assets/he.woff2'], en: ['assets/en.js'] };
    expect(boot({ files }).asked).toEqual([
      { rel: 'modulepreload', crossOrigin: 'anonymous', href: '/assets/he.js' },
      { rel: 'preload', as: 'font', crossOrigin: 'anonymous', href: '/assets/he.woff2' },
    ]);
    const english = boot({ files, stored: { [LANGUAGE_STORAGE_KEY]: 'en' } });
    expect(english.asked.map(({ href }) => href)).toEqual(['/assets/en.js']);
  });

  it('has exactly one inline script, and it is the same for everyone', () => {
    expect(page.match(/<script>/g)).toHaveLength(1);
    expect(script).not.toContain('__CSP_NONCE__');
  });
});
