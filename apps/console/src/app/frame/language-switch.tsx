import { UnstyledButton } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './language-switch.module.css';

/** Names the other language in that language; pressing it reloads the page where it is. */
export function LanguageSwitch() {
  const { t } = useTranslation('app');
  const { other, setLanguage } = useLanguage();
  const name = t(`language.${other}`);
  return (
    <UnstyledButton className={classes.button} onClick={() => setLanguage(other)}>
      <DirIcon icon={IconLanguage} />
      <span lang={other}>{name}</span>
    </UnstyledButton>
  );
}
