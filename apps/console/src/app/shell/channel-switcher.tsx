import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { Who } from '../access/may-open.ts';
import classes from './channel-switcher.module.css';
import { Panel } from './panel/panel.tsx';
import { usePanel } from './panel/use-panel.ts';

const ChannelPicker = lazy(async () => ({
  default: (await import('./channel-picker.tsx')).ChannelPicker,
}));

export interface ChannelSwitcherProps {
  who: Who;
  channel: ChannelSummary | null;
}

function ActiveChannel({ channel }: { channel: ChannelSummary | null }) {
  const { t } = useTranslation('app');
  if (!channel) return <span>{t('channel.choose')}</span>;
  return (
    <>
      <ChannelAvatar channel={channel} />
      <UserText lines={1} className={classes.name}>
        {channel.name}
      </UserText>
    </>
  );
}

/** Says in whose name one works, and lets those who can choose do so. */
export function ChannelSwitcher({ who, channel }: ChannelSwitcherProps) {
  const { t } = useTranslation('app');
  const panel = usePanel();
  const canSwitch = who.user.is_admin || who.permissions.length > 1;
  if (!canSwitch) {
    return (
      <span className={classes.switcher} data-fixed>
        <ActiveChannel channel={channel} />
      </span>
    );
  }
  return (
    <Panel
      panel={panel}
      label={t('channel.choose')}
      align="start"
      width={320}
      button={
        <UnstyledButton
          className={classes.switcher}
          aria-label={channel ? t('channel.switch', { name: channel.name }) : t('channel.choose')}
          aria-haspopup="dialog"
          {...panel.buttonProps}
        >
          <ActiveChannel channel={channel} />
          <DirIcon icon={IconSelector} size={16} className={classes.arrows} />
        </UnstyledButton>
      }
    >
      <ChannelPicker who={who} activeId={channel?.id ?? null} onDone={panel.close} />
    </Panel>
  );
}
