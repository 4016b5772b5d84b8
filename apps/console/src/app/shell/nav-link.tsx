import type { FloatingPosition } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { useScreenLabel } from '../frame/use-screen-label.ts';
import type { NavEntry } from '../navigation/nav-sections.ts';
import classes from './side-nav.module.css';
import { NavCount } from './nav-count.tsx';
import { screenIcon } from './screen-icons.ts';

/** Mantine counts sides as read from the left and turns them round by itself. */
const TOWARDS_THE_SHEET: FloatingPosition = 'right';

const RAIL = '(min-width: 56.25em) and (max-width: 74.9375em)';

export interface NavLinkProps {
  entry: NavEntry;
  channelId: number | null;
  /** This screen or one below it is open. */
  current: boolean;
  /** In a section that is folded away, where nobody would see what waits. */
  folded: boolean;
  onFollow?: (() => void) | undefined;
}

export function NavLink({ entry, channelId, current, folded, onFollow }: NavLinkProps) {
  const { screen, to } = entry;
  const label = useScreenLabel()(screen);
  const isRail = useMediaQuery(RAIL);
  return (
    <Tooltip label={label} disabled={!isRail} position={TOWARDS_THE_SHEET}>
      {/* The address comes from the table and may hold a channel's number. */}
      <Link
        to={to as never}
        className={classes.link}
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={current ? 'true' : undefined}
        data-current={current || undefined}
        onClick={onFollow}
      >
        <DirIcon icon={screenIcon(screen, current)} />
        <span className={classes.label}>{label}</span>
        {/* A rail shows all of them. */}
        {(!folded || isRail) && <NavCount screen={screen} channelId={channelId} />}
      </Link>
    </Tooltip>
  );
}
