import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { openPalette } from '../palette/command-store.ts';
import { KeyHint } from '../palette/key-hint.tsx';
import classes from './ways-on.module.css';

/** Also past a typed address, which loads everything anew; never out of the console. */
function useWayBack(): boolean {
  const isWithin = useCanGoBack();
  return isWithin || ('navigation' in window && window.navigation.canGoBack);
}

/** The search over all that can be found, and the way back where there is one. */
export function WaysOn() {
  const { t } = useTranslation('app');
  const router = useRouter();
  const canGoBack = useWayBack();
  return (
    <div className={classes.ways}>
      <UnstyledButton className={classes.search} aria-haspopup="dialog" onClick={openPalette}>
        <DirIcon icon={IconSearch} size={16} />
        <span className={classes.words}>{t('places.search')}</span>{' '}
        <span className={classes.keys}>
          <KeyHint>Ctrl K</KeyHint>
        </span>
      </UnstyledButton>
      {canGoBack && (
        <Button
          variant="default"
          size="md"
          leftSection={<DirIcon icon={IconArrowLeft} />}
          onClick={() => router.history.back()}
        >
          {t('places.back')}
        </Button>
      )}
    </div>
  );
}
