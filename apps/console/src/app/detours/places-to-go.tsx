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
export function PlacesToGo() {
  const { t } = useTranslation('app');
  const label = useScreenLabel();
  const who = useWho();
  const pathname = useLocation({ select: (location) => location.pathname });
  const channelId = useActiveChannelId(who);

  if (!who) {
    return (
      <Button renderRoot={(props) => <Link to="/login" {...props} />}>{t('places.signIn')}</Button>
    );
  }
  const places = likeliest(reachableScreens(screenTable, who, channelId), pathname).slice(
    0,
    OFFERED,
  );
  return (
    <nav aria-labelledby="places" className={classes.places}>
      <h2 id="places" className={classes.subtitle}>
        {t('places.title')}
      </h2>
      <ul>
        {places.map(({ screen, to }) => (
          <li key={screen.name}>
            <Link to={to as never} className={classes.place}>
              {label(screen)}
              <DirIcon icon={IconArrowRight} size={16} />
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="default" leftSection={<DirIcon icon={IconSearch} />} onClick={openPalette}>
        {t('places.search')}
      </Button>
    </nav>
  );
}
