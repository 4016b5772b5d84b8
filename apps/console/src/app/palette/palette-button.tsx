import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { openPalette } from './command-store.ts';
import { KeyHint } from './key-hint.tsx';
import classes from './palette-button.module.css';

export function PaletteButton() {
  const { t } = useTranslation('app');
  return (
    <UnstyledButton
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <DirIcon icon={IconSearch} size={16} />
      <span className={classes.words}>{t('shell.search')}</span>
      <span className={classes.hint}>
        <KeyHint>Ctrl K</KeyHint>
      </span>
    </UnstyledButton>
  );
}
