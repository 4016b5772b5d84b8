import type { Connections } from '@bimah/contract/connections.ts';
import { Button } from '@mantine/core';
import { IconBrandYoutube, IconExternalLink, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { MiddleCut } from '#ui/ltr/middle-cut.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useSetLink } from '../connections.queries.ts';
import classes from './linked-channel.module.css';

export interface LinkedChannelProps {
  channelId: number;
  connections: Connections;
}

/** Where the channel is on the video site, and the way to part from it. */
export function LinkedChannel({ channelId, connections }: LinkedChannelProps) {
  const { t } = useTranslation('connections');
  const { yt_url, updated_at } = connections;
  const confirm = useConfirm();
  const link = useSetLink();
  if (yt_url === null) return null;

  const disconnect = async () => {
    const done = await confirm({
      title: t('disconnect.title'),
      effect: t('disconnect.effect'),
      confirmLabel: t('disconnect.confirm'),
      danger: true,
      icon: IconPlugConnectedX,
      action: () => link.mutateAsync({ id: channelId, yt_id: null, updated_at }),
    });
    if (done) notify.success(t('disconnect.done'));
  };

  return (
    <div className={classes.row}>
      <DirIcon icon={IconBrandYoutube} size={24} className={classes.icon} />
      <a href={yt_url} target="_blank" rel="noreferrer" className={classes.link}>
        <MiddleCut>{yt_url}</MiddleCut>
        <DirIcon icon={IconExternalLink} size={16} />
      </a>
      <Button variant="default" size="sm" onClick={() => void disconnect()}>
        {t('disconnect.open')}
      </Button>
    </div>
  );
}
