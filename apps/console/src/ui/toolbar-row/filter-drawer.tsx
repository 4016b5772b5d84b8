import { Button, Drawer } from '@mantine/core';
import { useLayoutEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberFocus } from '#ui/focus/remember-focus.ts';
import classes from './toolbar-row.module.css';

export interface FilterDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function FilterDrawer({ isOpen, onClose, children }: FilterDrawerProps) {
  const { t } = useTranslation('lists');
  // Fetched when it is first wanted, it is drawn open, and Mantine would not know what opened it.
  useLayoutEffect(() => (isOpen ? rememberFocus() : undefined), [isOpen]);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      classNames={{ content: classes.sheetFrame }}
      title={t('toolbar.filters')}
    >
      <div className={classes.sheet}>
        {children}
        <Button fullWidth onClick={onClose}>
          {t('toolbar.show')}
        </Button>
      </div>
    </Drawer>
  );
}
