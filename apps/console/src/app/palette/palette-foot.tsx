import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { openShortcuts } from './command-store.ts';
import { KeyHint } from './key-hint.tsx';
import classes from './palette.module.css';

export function PaletteFoot() {
  const { t } = useTranslation('app');
  return (
    <footer className={classes.foot}>
      <span>
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint>
        {t('palette.move')}
      </span>
      <span>
        <KeyHint>Enter</KeyHint>
        {t('palette.open')}
      </span>
      <UnstyledButton className={classes.allKeys} onClick={openShortcuts}>
        <KeyHint>?</KeyHint>
        {t('palette.allKeys')}
      </UnstyledButton>
    </footer>
  );
}
