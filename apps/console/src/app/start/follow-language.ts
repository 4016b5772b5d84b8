import { applyStoredLanguage } from '#platform/i18n/language.ts';
import type { AppRouter } from '../router.ts';

/** Another window may have chosen another language: each navigation brings this one in line. */
export const followLanguage = (
  router: Pick<AppRouter, 'subscribe'>,
  reload?: () => void,
): (() => void) =>
  router.subscribe('onBeforeLoad', () => {
    applyStoredLanguage(reload);
  });
