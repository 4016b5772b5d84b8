import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { useMediaQuery } from '@mantine/hooks';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { channelColor } from '#features/channels/index.ts';
import { useUnreadConversations } from '#features/conversations/index.ts';
import { NotifyOfSent } from '#features/uploads/index.ts';
import '#ui/theme/mantine-screens.css';
import type { Who } from '../access/may-open.ts';
import { useDocumentTitle } from '../frame/use-document-title.ts';
import { LazyBoundary } from '../failures/lazy-boundary.tsx';
import { useActiveChannel, useOfferedChannelId } from '../navigation/use-active-channel.ts';
import { CommandKeys } from '../palette/command-keys.tsx';
import type { Screen } from '../screens.ts';
// Somebody who leaves on a broken line must be forgotten too.
import '../start/forget-person.ts';
import { ConnectionSign } from './connection-sign.tsx';
import { Header } from './header.tsx';
import { RoomWarning } from './room-warning.tsx';
import { SessionWarning } from './session-warning.tsx';
import classes from './shell.module.css';
import { SideNav } from './side-nav.tsx';
import { useLiveUpdates } from './use-live-updates.ts';

export interface ShellProps {
  who: Who;
  screen: Screen | null;
  children: ReactNode;
}

type ChannelStyle = CSSProperties & { '--channel': string };

const MAIN = 'main';
/** As in the styles: the navigation waits behind a button. */
const NARROW = '(max-width: 56.1875em)';

const channelStyle = (channel: ChannelSummary | null): ChannelStyle => ({
  '--channel': channel ? channelColor(channel.id) : 'var(--primary)',
});

/** One quiet frame around one white sheet. */
export function Shell({ who, screen, children }: ShellProps) {
  const { t } = useTranslation('app');
  const channel = useActiveChannel(who);
  const offeredId = useOfferedChannelId(who);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const unread = useUnreadConversations(channel?.id ?? null);
  useDocumentTitle(screen, channel?.name ?? null, unread);
  useLiveUpdates();

  return (
    <div className={classes.shell} style={channelStyle(channel)}>
      <a className={classes.skip} href={`#${MAIN}`}>
        {t('shell.skip')}
      </a>
      <ConnectionSign />
      <LazyBoundary>
        <NotifyOfSent userId={who.user.id} />
      </LazyBoundary>
      <Header who={who} channel={channel} screen={screen} />
      {!isNarrow && (
        <div className={classes.side}>
          <SideNav who={who} channelId={offeredId} screen={screen} />
        </div>
      )}
      <main id={MAIN} tabIndex={-1} className={classes.sheet}>
        <SessionWarning />
        {who.user.is_admin && screen?.name !== 'System' && <RoomWarning />}
        <div className={classes.page}>{children}</div>
      </main>
      <CommandKeys who={who} channel={channel} />
    </div>
  );
}
