import { Button } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useWho } from '../access/who.ts';
import { useScreenLabel } from '../frame/use-screen-label.ts';
import { reachableScreens } from '../navigation/nav-sections.ts';
import { useActiveChannelId } from '../navigation/use-active-channel.ts';
import { openPalette } from '../palette/command-store.ts';
import { screenTable } from '../screen-table.ts';
import { likeliest } from './likeliest.ts';
import classes from './detour.module.css';

const OFFERED = 3;

/** Ways on from a page that leads nowhere: the nearest screenTable, and the search over all. */
export function Destinations() {
  const { t } = useTranslation('app');
  const label = useScreenLabel();
  const who = useWho();
  const pathname = useLocation({ select: (location) => location.pathname });
  const channelId = useActiveChannelId(who);

  if (!who) {
    return (
      <Button renderRoot={(props) => <Link to="/login" {...props} />}>
        {t('destinations.signIn')}
      </Button>
    );
  }
  const destinations = likeliest(reachableScreens(screenTable, who, channelId), pathname).slice(
    0,
    OFFERED,
  );
  return (
    <nav aria-labelledby="destinations" className={classes.destinations}>
      <h2 id="destinations" className={classes.subtitle}>
        {t('destinations.title')}
      </h2>
      <ul>
        {destinations.map(({ screen, to }) => (
          <li key={screen.name}>
            <Link to={to as never} className={classes.destination}>
              {label(screen)}
              <DirIcon icon={IconArrowRight} size={16} />
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="default" leftSection={<DirIcon icon={IconSearch} />} onClick={openPalette}>
        {t('destinations.search')}
      </Button>
    </nav>
  );
}
