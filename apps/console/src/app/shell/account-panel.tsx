import type { CurrentUser } from '@bimah/contract/session.ts';
import { UnstyledButton, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { EmailText } from '#ui/ltr/middle-cut.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { openShortcuts } from '../palette/command-store.ts';
import classes from './account-panel.module.css';
import { useSignOut } from './use-sign-out.tsx';
import { displayName } from './user-avatar.tsx';

const themes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const satisfies readonly { value: MantineColorScheme; icon: typeof IconSun }[];

function ThemeChoice() {
  const { t } = useTranslation('app');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes.theme}>
      <span aria-hidden>{t('account.theme')}</span>
      <Segmented
        label={t('account.theme')}
        value={colorScheme}
        segments={themes.map((theme) => ({ ...theme, label: t(`account.themes.${theme.value}`) }))}
        onChange={setColorScheme}
      />
    </div>
  );
}

export interface AccountPanelProps {
  user: CurrentUser;
  onDone: () => void;
}

const takeFocus = (link: HTMLElement | null) => link?.focus();

export function AccountPanel({ user, onDone }: AccountPanelProps) {
  const { t } = useTranslation('app');
  const askToSignOut = useSignOut();
  const doing = (action: () => unknown) => () => {
    onDone();
    void action();
  };
  return (
    <div className={classes.list}>
      <div className={classes.who}>
        <UserText person lines={1} className={classes.name}>
          {displayName(user)}
        </UserText>
        <EmailText>{user.email}</EmailText>
      </div>
      <Link ref={takeFocus} to="/account" className={classes.row} onClick={onDone}>
        <DirIcon icon={IconUserCircle} />
        {t('screens.account')}
      </Link>
      <UnstyledButton className={classes.row} onClick={doing(openShortcuts)}>
        <DirIcon icon={IconKeyboard} />
        {t('account.shortcuts')}
      </UnstyledButton>
      <ThemeChoice />
      <UnstyledButton className={classes.row} data-last onClick={doing(askToSignOut)}>
        <DirIcon icon={IconLogout} />
        {t('signOut.label')}
      </UnstyledButton>
    </div>
  );
}
