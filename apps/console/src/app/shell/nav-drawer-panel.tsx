import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Brand } from '#ui/brand/brand.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { useOpenAfterArrival } from '../frame/use-open-after-arrival.ts';
import { AccountLink } from './account-link.tsx';
import classes from './nav-drawer.module.css';
import { SideNav, type SideNavProps } from './side-nav.tsx';

export interface NavDrawerPanelProps extends SideNavProps {
  opened: boolean;
  onFollow: () => void;
  /** Closed, and no longer in the page. */
  onGone: () => void;
}

/** The navigation, with what the narrow header has no room for. */
export function NavDrawerPanel({ opened, onFollow, onGone, ...nav }: NavDrawerPanelProps) {
  const { t } = useTranslation('app');
  return (
    <Drawer.Root
      opened={useOpenAfterArrival(opened)}
      onClose={onFollow}
      onExitTransitionEnd={onGone}
      size={288}
      classNames={{ content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('shell.menu')}>
        <div className={classes.head}>
          <Brand />
          <Drawer.CloseButton />
        </div>
        <div className={classes.person}>
          <AccountLink user={nav.who.user} onFollow={onFollow} />
          <LanguageSwitch />
        </div>
        <SideNav {...nav} onFollow={onFollow} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
