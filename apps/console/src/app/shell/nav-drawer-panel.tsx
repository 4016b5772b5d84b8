import { Drawer } from '@mantine/core';
import { Brand } from '#ui/brand/brand.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { AccountLink } from './account-link.tsx';
import classes from './nav-drawer.module.css';
import { SideNav, type SideNavProps } from './side-nav.tsx';

export interface NavDrawerPanelProps extends SideNavProps {
  opened: boolean;
  onFollow: () => void;
}

/** The navigation, with what the narrow header has no room for. */
export function NavDrawerPanel({ opened, onFollow, ...nav }: NavDrawerPanelProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onFollow}
      title={<Brand />}
      size={288}
      padding={0}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <div className={classes.person}>
        <AccountLink user={nav.who.user} onFollow={onFollow} />
        <LanguageSwitch />
      </div>
      <SideNav {...nav} onFollow={onFollow} />
    </Drawer>
  );
}
