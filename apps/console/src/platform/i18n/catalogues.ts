import type { BackendModule } from 'i18next';
import { JOINED_WORDS, joinedIn, type JoinedWords } from './joined-words.ts';
import type { Language } from './language.ts';
import type { Namespace } from './resources.ts';

type Catalogue = Record<string, unknown>;

const ownCatalogues = import.meta.glob<Catalogue>(
  [
    '../../locales/*/*.json',
    '!../../locales/*/{app,kit,forms,lists,session}.json',
    '!../../locales/*/{dashboard,charts,videos,playlists,categories,processing}.json',
  ],
  { import: 'default' },
);

const joinedCatalogues: Record<
  JoinedWords,
  Record<Language, () => Promise<Record<string, Catalogue>>>
> = {
  first: { he: () => import('./first-words-he.ts'), en: () => import('./first-words-en.ts') },
  home: { he: () => import('./home-words-he.ts'), en: () => import('./home-words-en.ts') },
};

const FILE = /\/([^/]+)\.json$/;

/** Every namespace there is, from the files themselves. */
export const allNamespaces = (): Namespace[] => {
  const fromFiles = Object.keys(ownCatalogues)
    .filter((path) => path.includes('/he/'))
    .map((path) => FILE.exec(path)?.[1]);
  return [...Object.values(JOINED_WORDS).flat(), ...fromFiles] as Namespace[];
};

export async function loadCatalogue(language: Language, namespace: string): Promise<Catalogue> {
  const joined = joinedIn(namespace);
  const words = joined
    ? (await joinedCatalogues[joined][language]())[namespace]
    : await ownCatalogues[`../../locales/${language}/${namespace}.json`]?.();
  if (!words) throw new Error(`There are no ${language} words for "${namespace}"`);
  return words;
}

export const catalogueBackend: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: (language, namespace) => loadCatalogue(language as Language, namespace),
};
