import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { channelColor } from '#features/channels/index.ts';
import { useUnreadConversations } from '#features/conversations/index.ts';
import { NotifyOfSent } from '#features/uploads/index.ts';
import { LoadingBar } from '#ui/states/loading-bar.tsx';
import type { Who } from '../access/may-open.ts';
import { useDocumentTitle } from '../frame/use-document-title.ts';
import { LazyBoundary } from '../failures/lazy-boundary.tsx';
import { useActiveChannel } from '../navigation/use-active-channel.ts';
import { CommandKeys } from '../palette/command-keys.tsx';
import type { Screen } from '../screens.ts';
import { ConnectionSign } from './connection-sign.tsx';
import { Header } from './header.tsx';
import { SessionWarning } from './session-warning.tsx';
import classes from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

const RoomWarning = lazy(async () => ({
  default: (await import('./room-warning.tsx')).RoomWarning,
}));

export interface ShellProps {
  who: Who;
  screen: Screen | null;
  children: ReactNode;
}

type ChannelStyle = CSSProperties & { '--channel': string };

const MAIN = 'main';

const channelStyle = (channel: ChannelSummary | null): ChannelStyle => ({
  '--channel': channel ? channelColor(channel.id) : 'var(--primary)',
});

function useIsLoading(): boolean {
  const navigating = useRouterState({ select: ({ status }) => status === 'pending' });
  return useIsFetching() > 0 || navigating;
}

/** One quiet frame around one white sheet. */
export function Shell({ who, screen, children }: ShellProps) {
  const { t } = useTranslation('app');
  const channel = useActiveChannel(who);
  const loading = useIsLoading();
  const unread = useUnreadConversations(channel?.id ?? null);
  useDocumentTitle(screen, channel?.name ?? null, unread);
  useLiveUpdates();

  return (
    <div className={classes.shell} style={channelStyle(channel)}>
      <a className={classes.skip} href={`#${MAIN}`}>
        {t('shell.skip')}
      </a>
      <LoadingBar active={loading} />
      <ConnectionSign />
      <LazyBoundary>
        <NotifyOfSent userId={who.user.id} />
      </LazyBoundary>
      <Header who={who} channel={channel} screen={screen} />
      <div className={classes.side}>
        <SideNav who={who} channelId={channel?.id ?? null} screen={screen} />
      </div>
      <main id={MAIN} tabIndex={-1} className={classes.sheet}>
        <SessionWarning />
        <LazyBoundary>
          <Suspense>{who.user.is_admin && screen?.name !== 'System' && <RoomWarning />}</Suspense>
        </LazyBoundary>
        <div className={classes.page}>{children}</div>
      </main>
      <CommandKeys who={who} channel={channel} />
    </div>
  );
}
