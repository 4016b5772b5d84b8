import { Button, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { chooseLetterKeys, useLetterKeysChoice } from '#platform/keys/letter-keys-choice.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { ToastDurationField } from '#ui/toasts/toast-duration-field.tsx';
import classes from './preferences.module.css';
import { Section } from './section.tsx';

const SCHEMES = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[];

function LanguagePreference() {
  const { t } = useTranslation('account');
  const { other, setLanguage } = useLanguage();
  return (
    <div>
      <p className={classes.label}>{t('preferences.language')}</p>
      <Button
        variant="default"
        leftSection={<DirIcon icon={IconLanguage} />}
        onClick={() => setLanguage(other)}
      >
        {t('preferences.languageButton')}
      </Button>
      <p className={classes.hint}>{t('preferences.languageHint')}</p>
    </div>
  );
}

function ThemePreference() {
  const { t } = useTranslation('account');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div>
      <p className={classes.label} aria-hidden>
        {t('preferences.theme')}
      </p>
      <Segmented
        label={t('preferences.theme')}
        value={colorScheme}
        segments={SCHEMES.map((value) => ({ value, label: t(`preferences.themes.${value}`) }))}
        onChange={setColorScheme}
      />
    </div>
  );
}

/** Kept in this browser: another device may want other looks. */
export function Preferences() {
  const { t } = useTranslation('account');
  const letterKeys = useLetterKeysChoice();
  return (
    <Section title={t('preferences.title')}>
      <LanguagePreference />
      <ThemePreference />
      <ToastDurationField />
      <SwitchField
        label={t('preferences.letterKeys')}
        description={t('preferences.letterKeysHint')}
        value={letterKeys}
        onChange={chooseLetterKeys}
      />
    </Section>
  );
}
