import type { Direction } from '@bimah/contract/rules/text-direction.ts';

export type Language = 'he' | 'en';

export const DEFAULT_LANGUAGE: Language = 'he';
/** Also read by the boot script of index.html, before any module runs. */
export const LANGUAGE_STORAGE_KEY = 'bimah.language';

const isLanguage = (value: unknown): value is Language => value === 'he' || value === 'en';

export const directionOf = (language: Language): Direction => (language === 'he' ? 'rtl' : 'ltr');

export const otherLanguage = (language: Language): Language => (language === 'he' ? 'en' : 'he');

/** The language of the words now on the screen. It is fixed for the life of the page. */
export function activeLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** The direction of the interface. Content finds its own direction. */
export const uiDir = (): Direction => directionOf(activeLanguage());

export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(LANGUAGE_STORAGE_KEY);
    return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  } catch {
    // Storage may be blocked by the browser; the page then stays as it was served.
    return activeLanguage();
  }
}

type BeforeReload = () => void;
const beforeReloadListeners = new Set<BeforeReload>();

/**
 * Runs the listener just before a change of language reloads the page: the moment to store drafts
 * and to disarm a "leave this page?" guard. Returns the unsubscribe function.
 */
export function onLanguageReload(listener: BeforeReload): () => void {
  beforeReloadListeners.add(listener);
  return () => beforeReloadListeners.delete(listener);
}

const reloadPage = () => window.location.reload();

/** Path and query survive because the very same address is loaded again. */
function reloadInNewLanguage(reload: () => void) {
  for (const listener of beforeReloadListeners) listener();
  reload();
}

export function setLanguage(language: Language, reload: () => void = reloadPage): void {
  if (language === activeLanguage()) return;
  try {
    localStorage.setItem(LANGUAGE_STORAGE_KEY, language);
  } catch {
    return;
  }
  reloadInNewLanguage(reload);
}

/**
 * To be called on every navigation: another tab may have chosen another language since this page
 * was loaded. Says whether the page is being reloaded.
 */
export function applyStoredLanguage(reload: () => void = reloadPage): boolean {
  if (storedLanguage() === activeLanguage()) return false;
  reloadInNewLanguage(reload);
  return true;
}
