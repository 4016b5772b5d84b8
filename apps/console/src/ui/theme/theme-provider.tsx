import { DirectionProvider, MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { PartWords } from './component-defaults.ts';
import { cssVariablesResolver } from './css-variables.ts';
import { shareNonceWithScrollLock, styleNonce } from './style-nonce.ts';
import { themeWith } from './theme.ts';

/** Also read by the boot script of index.html, before any module runs. */
export const THEME_STORAGE_KEY = 'bimah.theme';

const colorSchemeManager = localStorageColorSchemeManager({ key: THEME_STORAGE_KEY });

shareNonceWithScrollLock();

function usePartWords(): PartWords {
  const { t } = useTranslation('kit');
  return useMemo(
    () => ({
      close: t('close'),
      clear: t('clear'),
      previousMonth: t('calendar.previousMonth'),
      nextMonth: t('calendar.nextMonth'),
      previousYear: t('calendar.previousYear'),
      nextYear: t('calendar.nextYear'),
      previousDecade: t('calendar.previousDecade'),
      nextDecade: t('calendar.nextDecade'),
      chooseMonth: t('calendar.chooseMonth'),
      chooseYear: t('calendar.chooseYear'),
      hours: t('clock.hours'),
      minutes: t('clock.minutes'),
      amPm: t('clock.amPm'),
      showPassword: t('showPassword'),
    }),
    [t],
  );
}

export interface ThemeProviderProps {
  children: ReactNode;
  /** `test` renders dialogs in place and without transitions. */
  env?: 'default' | 'test';
}

export function ThemeProvider({ children, env = 'default' }: ThemeProviderProps) {
  const { dir } = useLanguage();
  const words = usePartWords();
  const theme = useMemo(() => themeWith(words), [words]);

  return (
    <DirectionProvider initialDirection={dir} detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        getStyleNonce={styleNonce}
        // Written here from the theme, so that no page is sent a sheet of what it does not change.
        deduplicateCssVariables={false}
        env={env}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}
