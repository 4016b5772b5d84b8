import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { catalogueBackend } from './catalogues.ts';
import { isolate } from './isolate.ts';
import { activeLanguage, type Language } from './language.ts';
import type { Namespace } from './resources.ts';

const MAQAF = '\u05BE';

/** Before digits and Latin letters the locale data of Hebrew joins by a hyphen. */
const listInWords = (items: readonly (string | number)[], language: string | undefined): string =>
  new Intl.ListFormat(language)
    .formatToParts(items.map(String))
    .map(({ type, value }) => (type === 'literal' ? value.replace('-', MAQAF) : value))
    .join('');

/** Loads the words a page needs before its first paint; the rest follow with their screens. */
export async function startI18n(
  namespaces: Namespace[],
  language: Language = activeLanguage(),
): Promise<void> {
  await i18next
    .use(catalogueBackend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['he', 'en'],
      ns: namespaces,
      defaultNS: 'kit',
      returnNull: false,
      // React escapes markup; what a value needs here is isolation. `{{- name}}` asks for it raw.
      interpolation: { escapeValue: true, escape: isolate },
      // A change of language reloads the page, so no component has to listen for one.
      react: { useSuspense: true, bindI18n: '', bindI18nStore: '' },
    });
  i18next.services.formatter?.add('list', listInWords);
}

/** For a route's loader: brings the words together with the screen's code. */
export const loadWords = (...namespaces: Namespace[]): Promise<void> =>
  i18next.loadNamespaces(namespaces);

/** For code outside components. Inside them use `useTranslation`. */
export const translate = i18next.t;
