import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { useIsFetching } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Brand } from '#ui/brand/brand.tsx';
import { HeadSlot } from '#ui/page-head/head-slot.tsx';
import { LoadingBar } from '#ui/states/loading-bar.tsx';
import type { Who } from '../access/may-open.ts';
import { ActivityButton } from '../activity/activity-button.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import type { Screen } from '../screens.ts';
import { AccountMenu } from './account-menu.tsx';
import { ChannelSwitcher } from './channel-switcher.tsx';
import classes from './header.module.css';
import { NavDrawer } from './nav-drawer.tsx';

/** Apart, so that nothing else is drawn again whenever something is read. */
function Loading() {
  const navigating = useRouterState({ select: ({ status }) => status === 'pending' });
  const reading = useIsFetching() > 0;
  return <LoadingBar active={reading || navigating} />;
}

export interface HeaderProps {
  who: Who;
  channel: ChannelSummary | null;
  screen: Screen | null;
}

export function Header({ who, channel, screen }: HeaderProps) {
  return (
    <header className={classes.header}>
      <Loading />
      <Link to="/" className={classes.brand}>
        <Brand />
      </Link>
      <div className={classes.bar}>
        <HeadSlot className={classes.pageHead} />
        <span className={classes.narrowOnly}>
          <NavDrawer who={who} channelId={channel?.id ?? null} screen={screen} />
        </span>
        <span className={classes.whereAndWhat}>
          <ChannelSwitcher who={who} channel={channel} />
          <PaletteButton />
        </span>
        <ActivityButton />
        <span className={classes.wideOnly}>
          <LanguageSwitch />
        </span>
        <span className={classes.wideOnly}>
          <AccountMenu user={who.user} />
        </span>
      </div>
    </header>
  );
}
