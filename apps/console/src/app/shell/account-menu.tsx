import type { CurrentUser } from '@bimah/contract/session.ts';
import { UnstyledButton } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '#platform/i18n/isolate.ts';
import classes from './account-menu.module.css';
import { Panel } from './panel/panel.tsx';
import { usePanel } from './panel/use-panel.ts';
import { displayName, UserAvatar } from './user-avatar.tsx';

const AccountPanel = lazy(async () => ({
  default: (await import('./account-panel.tsx')).AccountPanel,
}));

export function AccountMenu({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('app');
  const panel = usePanel();
  const name = displayName(user);
  const label = t('account.menu', { name });
  return (
    <Panel
      panel={panel}
      label={label}
      align="end"
      width={248}
      button={
        <UnstyledButton
          className={classes.target}
          aria-label={label}
          aria-haspopup="dialog"
          title={isolate(name)}
          {...panel.buttonProps}
        >
          <UserAvatar user={user} />
        </UnstyledButton>
      }
    >
      <AccountPanel user={user} onDone={panel.close} />
    </Panel>
  );
}
