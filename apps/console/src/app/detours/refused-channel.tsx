import { Button, CopyButton, Skeleton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar, channelSummaryQuery } from '#features/channels/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './refused-channel.module.css';

const CARD_PX = 70;

export interface RefusedChannelProps {
  id: number;
  /** What the channel's admins need to add this person. */
  email: string;
}

/** Whose channel it is, and how one gets in. A channel viewers do not know is not shown. */
export function RefusedChannel({ id, email }: RefusedChannelProps) {
  const { t } = useTranslation('app');
  const { data: channel, isPending } = useQuery(channelSummaryQuery(id));
  if (isPending) return <Skeleton className={classes.waiting} height={CARD_PX} radius="md" />;
  if (!channel) return null;
  return (
    <div className={classes.card}>
      <ChannelAvatar channel={channel} size={40} />
      <div className={classes.words}>
        <p className={classes.name}>
          <UserText>{channel.name}</UserText>
        </p>
        <p className={classes.hint}>{t('unknown.channel.ask')}</p>
      </div>
      <CopyButton value={email}>
        {({ copied, copy }) => (
          <Button
            variant="outline"
            size="sm"
            leftSection={<DirIcon icon={copied ? IconCheck : IconCopy} size={16} />}
            onClick={copy}
          >
            {t(copied ? 'unknown.channel.copied' : 'unknown.channel.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
