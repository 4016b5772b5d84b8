import type { Connections } from '@bimah/contract/connections.ts';
import { Button, CopyButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBrandYoutube,
  IconCheck,
  IconCopy,
  IconExternalLink,
  IconLoader2,
  IconPlayerPause,
  IconPlugConnected,
  IconPlugConnectedX,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { MiddleCut } from '#ui/ltr/middle-cut.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { StatusBadge, type StatusTone } from '#ui/status-badge/status-badge.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { siteNameQuery, usePullNow, useSetLink } from '../connections.queries.ts';
import { pullState, type PullState } from '../pull-state.ts';
import { PullFacts } from './pull-facts.tsx';
import classes from './site-card.module.css';

const BADGES: Record<PullState, { tone: StatusTone; icon: Icon }> = {
  connected: { tone: 'published', icon: IconPlugConnected },
  first: { tone: 'processing', icon: IconLoader2 },
  pulling: { tone: 'processing', icon: IconLoader2 },
  refused: { tone: 'error', icon: IconAlertTriangle },
  off: { tone: 'draft', icon: IconPlayerPause },
};

function SitePicture({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.picture}>
      {url === null || url === broken ? (
        <DirIcon icon={IconBrandYoutube} size={24} />
      ) : (
        <img src={url} alt="" onError={() => setBroken(url)} />
      )}
    </span>
  );
}

const WITHOUT_SCHEME = /^https:\/\/(www\.)?/;

/** The address as people say it, with what one does with addresses. */
function SiteAddress({ url }: { url: string }) {
  const { t } = useTranslation('connections');
  return (
    <div className={classes.address}>
      <a href={url} target="_blank" rel="noreferrer" className={classes.link}>
        <MiddleCut>{url.replace(WITHOUT_SCHEME, '')}</MiddleCut>
        <DirIcon icon={IconExternalLink} size={16} />
      </a>
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <IconButton
            icon={copied ? IconCheck : IconCopy}
            label={t(copied ? 'card.copied' : 'card.copy')}
            size="md"
            onClick={copy}
          />
        )}
      </CopyButton>
    </div>
  );
}

export interface SiteCardProps {
  channelId: number;
  connections: Connections;
}

function useDisconnect({ channelId, connections: { updated_at } }: SiteCardProps) {
  const { t } = useTranslation('connections');
  const confirm = useConfirm();
  const link = useSetLink();
  return async () => {
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
}

function PullNow({ channelId, connections }: SiteCardProps) {
  const { t } = useTranslation('connections');
  const pull = usePullNow(channelId);
  const isBusy = pull.isPending || connections.is_pulling;
  const start = async () => {
    try {
      await pull.mutateAsync();
    } catch (error) {
      notify.error(t('pull.notStarted'), { detail: sentenceOf(error) });
    }
  };
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<DirIcon icon={IconRefresh} size={16} />}
      loading={isBusy}
      onClick={() => void start()}
    >
      {t('pull.now')}
    </Button>
  );
}

/** Whose channel of the video site this one is linked to, how that stands and what it brought. */
export function SiteCard(props: SiteCardProps) {
  const { connections } = props;
  const { t } = useTranslation('connections');
  const yt_url = connections.yt_url ?? '';
  const site = useQuery(siteNameQuery(yt_url)).data;
  // Without a key of its own the site tells no name, and its id stands in the address below.
  const name = site && site.title !== site.external_id ? site.title : null;
  const disconnect = useDisconnect(props);
  const state = pullState(connections);
  return (
    <section className={classes.card} aria-labelledby="site-name">
      <div className={classes.head}>
        <SitePicture url={site?.thumb_url ?? null} />
        <div className={classes.words}>
          <div className={classes.nameLine}>
            <h2 id="site-name" className={classes.name}>
              {name === null ? t('site') : <UserText>{name}</UserText>}
            </h2>{' '}
            <span role="status">
              <StatusBadge {...BADGES[state]}>{t(`state.${state}`)}</StatusBadge>
            </span>
          </div>
          <SiteAddress url={yt_url} />
        </div>
        {connections.yt_enabled && (
          <span className={classes.pull}>
            <PullNow {...props} />
          </span>
        )}
        <MenuButton
          label={t('card.more')}
          items={[
            {
              label: t('disconnect.open'),
              icon: IconPlugConnectedX,
              danger: true,
              onAction: () => void disconnect(),
            },
          ]}
        />
      </div>
      <PullFacts connections={connections} />
    </section>
  );
}
