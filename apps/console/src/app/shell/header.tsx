import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { Link } from '@tanstack/react-router';
import { Brand } from '#ui/brand/brand.tsx';
import type { Who } from '../access/may-open.ts';
import { ActivityButton } from '../activity/activity-button.tsx';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import type { Screen } from '../screens.ts';
import { AccountMenu } from './account-menu.tsx';
import { ChannelSwitcher } from './channel-switcher.tsx';
import classes from './header.module.css';
import { NavDrawer } from './nav-drawer.tsx';

export interface HeaderProps {
  who: Who;
  channel: ChannelSummary | null;
  screen: Screen | null;
}

export function Header({ who, channel, screen }: HeaderProps) {
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand}>
        <Brand />
      </Link>
      <div className={classes.bar}>
        <span className={classes.narrowOnly}>
          <NavDrawer who={who} channelId={channel?.id ?? null} screen={screen} />
        </span>
        <ChannelSwitcher who={who} channel={channel} />
        <PaletteButton />
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
