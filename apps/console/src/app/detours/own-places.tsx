import { useQuery } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortChannelName } from '#features/channels/index.ts';
import { useUnreadConversations } from '#features/conversations/index.ts';
import { useActiveReports } from '#features/reports/index.ts';
import { videoCountsQuery } from '#features/videos/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { Who } from '../access/may-open.ts';
import { useScreenLabel } from '../frame/use-screen-label.ts';
import { reachableScreens, type NavEntry } from '../navigation/nav-sections.ts';
import { useActiveChannel, useActiveChannelId } from '../navigation/use-active-channel.ts';
import { CHANNEL_CATALOGUE, CHANNEL_DASHBOARD } from '../paths.ts';
import { screenTable } from '../screen-table.ts';
import { screenIcon } from '../shell/screen-icons.ts';
import classes from './own-places.module.css';

const CHANNEL_LIBRARY = '/channels/$channel_id/library';
const ALL_REPORTS = '/reports';
const ACCOUNT = '/account';

interface PlaceProps {
  entry: NavEntry;
  /** More than the screen's own name, where that would not tell whose it is. */
  name?: ReactNode;
  children?: ReactNode;
}

function Place({ entry: { screen, to }, name, children }: PlaceProps) {
  const label = useScreenLabel();
  return (
    <li>
      <Link to={to as never} className={classes.place}>
        <span className={classes.tile}>
          <DirIcon icon={screenIcon(screen)} />
        </span>
        <span>
          <span className={classes.name}>{name ?? label(screen)}</span>{' '}
          {children !== undefined && <span className={classes.line}>{children}</span>}
        </span>
        <DirIcon icon={IconChevronRight} />
      </Link>
    </li>
  );
}

/** What waits in the channel, as the navigation counts it. */
function WaitingLine({ channelId }: { channelId: number }) {
  const { t } = useTranslation('app');
  const unread = useUnreadConversations(channelId);
  const reports = useActiveReports(channelId);
  const parts = [
    ...(unread > 0 ? [t('places.unread', { count: unread })] : []),
    ...(reports > 0 ? [t('places.reports', { count: reports })] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : t('places.nothingWaits');
}

function LibraryLine({ channelId }: { channelId: number }) {
  const { t } = useTranslation('app');
  const counts = useQuery(videoCountsQuery({ channel_id: channelId })).data;
  // Keeps its place while it is counted, and stays empty where that fails.
  if (!counts) return '\u00A0';
  const { published, awaiting } = counts;
  const parts = [
    t('places.published', { count: published }),
    ...(awaiting > 0 ? [t('places.awaiting', { count: awaiting })] : []),
  ];
  return parts.join(', ');
}

function ReportsLine() {
  const { t } = useTranslation('app');
  const reports = useActiveReports(null);
  return reports > 0 ? t('places.reports', { count: reports }) : t('places.noReports');
}

/** The places a person most likely wants to be, each with how things stand there. */
export function OwnPlaces({ who }: { who: Who }) {
  const { t } = useTranslation('app');
  const channel = useActiveChannel(who);
  const channelId = useActiveChannelId(who);
  const reachable = reachableScreens(screenTable, who, channelId);
  const at = (path: string) => reachable.find(({ screen }) => screen.path === path);
  const [dashboard, library] = [at(CHANNEL_DASHBOARD), at(CHANNEL_LIBRARY)];
  const [catalogue, reports, account] = [at(CHANNEL_CATALOGUE), at(ALL_REPORTS), at(ACCOUNT)];
  const isStaff = channelId !== null && !who.user.is_admin;
  return (
    <nav aria-labelledby="own-places" className={classes.places}>
      <h2 id="own-places" className={classes.title}>
        {t(isStaff ? 'places.ofOwnChannel' : 'places.title')}
      </h2>
      <ul>
        {channelId !== null && dashboard && (
          <Place
            entry={dashboard}
            name={
              channel && (
                <RichText
                  text={(slots) => t('places.dashboard', { channel: slots['channel'] })}
                  values={{ channel: <ShortChannelName name={channel.name} /> }}
                />
              )
            }
          >
            <WaitingLine channelId={channelId} />
          </Place>
        )}
        {channelId !== null && library && (
          <Place entry={library}>
            <LibraryLine channelId={channelId} />
          </Place>
        )}
        {channelId === null && catalogue && (
          <Place entry={catalogue}>{t('places.catalogue')}</Place>
        )}
        {reports && (
          <Place entry={reports}>
            <ReportsLine />
          </Place>
        )}
        {channelId === null && account && (
          <Place entry={account}>
            <Ltr>{who.user.email}</Ltr>
          </Place>
        )}
      </ul>
    </nav>
  );
}
