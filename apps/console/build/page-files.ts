import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { knownPaths } from '../src/app/known-paths.ts';
import { screens, type Screen } from '../src/app/screens.ts';
import { wordsOf } from '../src/app/screen-words.ts';
import { joinedIn } from '../src/platform/i18n/joined-words.ts';

type Bundle = Rolldown.OutputBundle;

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const ENTRY = source('main.tsx');
const SHELL = source('app/shell/shell.tsx');

const LANGUAGES = ['he', 'en'] as const;
/** Most of what stands on a page is written in it. */
const FONTS = {
  he: /heebo-(?:hebrew|latin)/,
  en: /heebo-latin/,
} as const;

/** The module that holds the words of a namespace. */
function wordsModule(namespace: string, language: string): string {
  const joined = joinedIn(namespace);
  return joined ? `/i18n/${joined}-words-${language}.ts` : `/locales/${language}/${namespace}.json`;
}

/** The scripts and styles that must be there before these modules can run. */
function filesFor(modules: readonly string[], bundle: Bundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const toVisit = modules.map((end) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
    if (!chunk) throw new Error(`No file of the build holds ${end}`);
    return chunk.fileName;
  });
  for (let name = toVisit.pop(); name !== undefined; name = toVisit.pop()) {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') continue;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    toVisit.push(...chunk.imports);
  }
  return files;
}

function inLanguage(language: keyof typeof FONTS, screen: Screen | undefined, bundle: Bundle) {
  const modules = ['app', ...(screen ? wordsOf(screen) : [])].map((namespace) =>
    wordsModule(namespace, language),
  );
  return [
    ...Object.keys(bundle).filter((file) => FONTS[language].test(file)),
    ...filesFor([...new Set(modules)], bundle),
  ];
}

function pageAt(path: string, bundle: Bundle) {
  const screen: Screen | undefined = screens.find((row) => row.path === path);
  const first = filesFor([ENTRY], bundle);
  const isBare = screen?.bare ?? screen?.frameless ?? false;
  const needed = screen
    ? filesFor([source(screen.module), ...(isBare ? [] : [SHELL])], bundle)
    : new Set<string>();
  return {
    path,
    files: [...needed].filter((file) => !first.has(file)),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [language, inLanguage(language, screen, bundle)]),
    ),
  };
}

/**
 * For the server: every address there is something for, with the files of the screen that stands
 * there. It names them in the page, so that they arrive with the console and not after it.
 */
export const writePages = (withKit: boolean): Plugin => ({
  name: 'write-pages',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const pages = knownPaths(withKit).map((path) => pageAt(path, bundle));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  },
});
