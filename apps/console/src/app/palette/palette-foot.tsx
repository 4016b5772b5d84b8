import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { openShortcuts } from './command-store.ts';
import { KeyHint } from './key-hint.tsx';
import classes from './palette-foot.module.css';

export function PaletteFoot() {
  const { t } = useTranslation('palette');
  return (
    <footer className={classes.foot}>
      <span>
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint>
        {t('foot.move')}
      </span>
      <span>
        <KeyHint>Enter</KeyHint>
        {t('foot.open')}
      </span>
      <span>
        <KeyHint>Tab</KeyHint>
        {t('foot.actions')}
      </span>
      <span>
        <KeyHint>Ctrl Enter</KeyHint>
        {t('foot.newTab')}
      </span>
      <UnstyledButton className={classes.allKeys} onClick={openShortcuts}>
        <KeyHint>?</KeyHint>
        {t('foot.allKeys')}
      </UnstyledButton>
    </footer>
  );
}
