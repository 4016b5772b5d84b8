import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type he from '../../locales/he/app.json';
import type { Screen } from '../screens.ts';

type LabelKey = `screens.${keyof typeof he.screens}`;

/** The table is plain data, so its keys are checked against the words by a test. */
export function useScreenLabel(): (screen: Screen) => string {
  const { t } = useTranslation('app');
  return useCallback((screen) => t(screen.labelKey as LabelKey), [t]);
}
