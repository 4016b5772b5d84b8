import type { BackendModule } from 'i18next';
import type { Language } from './language.ts';
import type { Namespace } from './resources.ts';

type Catalogue = Record<string, unknown>;
type LoadCatalogue = () => Promise<Catalogue>;

const featureCatalogues = import.meta.glob<Catalogue>('../../locales/*/*.json', {
  import: 'default',
});

/** The sentences shared with the server live in the contract and read as one more namespace. */
const messages: Record<Language, LoadCatalogue> = {
  he: async () => (await import('@bimah/contract/messages/he.json')).default,
  en: async () => (await import('@bimah/contract/messages/en.json')).default,
};

const FILE = /\/([^/]+)\.json$/;

/** Every namespace there is, from the files themselves. */
export const allNamespaces = (): Namespace[] => {
  const fromFiles = Object.keys(featureCatalogues)
    .filter((path) => path.includes('/he/'))
    .map((path) => FILE.exec(path)?.[1]);
  return ['messages', ...fromFiles] as Namespace[];
};

export function loadCatalogue(language: Language, namespace: string): Promise<Catalogue> {
  const load =
    namespace === 'messages'
      ? messages[language]
      : featureCatalogues[`../../locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`There are no ${language} words for "${namespace}"`);
  return load();
}

export const catalogueBackend: BackendModule = {
  type: 'backend',
  callbackApi: false,
  init: () => undefined,
  read: (language, namespace) => loadCatalogue(language as Language, namespace),
};
