import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { LazyBoundary } from '../failures/lazy-boundary.tsx';
import type { SideNavProps } from './side-nav.tsx';

const NavDrawerPanel = lazy(async () => ({
  default: (await import('./nav-drawer-panel.tsx')).NavDrawerPanel,
}));

/** On a narrow screen the navigation waits behind a button. */
export function NavDrawer(props: Omit<SideNavProps, 'onFollow'>) {
  const { t } = useTranslation('app');
  const [used, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Closed before it was wholly open, it does not remember where focus came from.
  const recoverFocus = () =>
    setTimeout(() => {
      if (document.activeElement === document.body) button.current?.focus();
    });
  const [opened, { open, close }] = useDisclosure(false, { onOpen: () => setUsed(true) });
  return (
    <>
      <IconButton
        ref={button}
        icon={IconMenu2}
        label={t('shell.menu')}
        aria-expanded={opened}
        aria-haspopup="dialog"
        onClick={open}
      />
      <LazyBoundary onFail={close}>
        <Suspense>
          {used && (
            <NavDrawerPanel {...props} opened={opened} onFollow={close} onGone={recoverFocus} />
          )}
        </Suspense>
      </LazyBoundary>
    </>
  );
}
