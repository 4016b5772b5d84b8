import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { choice } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { AwaitingVideos } from '../components/awaiting-videos.tsx';
import { ChannelDays } from '../components/channel-days.tsx';
import { MostViewed } from '../components/most-viewed.tsx';
import { ScheduleRibbon } from '../components/schedule-ribbon.tsx';
import { StatTiles } from '../components/stat-tiles.tsx';
import { TopVideos } from '../components/top-videos.tsx';
import { UploadLink } from '../components/upload-link.tsx';
import { WaitingStrip } from '../components/waiting-strip.tsx';
import classes from './dashboard-screen.module.css';

const LANGUAGES = ['all', 'he', 'en'] as const;
const listParams = { lang: choice(LANGUAGES) };

export function DashboardScreen() {
  const { t } = useTranslation(['dashboard', 'forms']);
  const { channel_id } = useParams({ from: '/channels/$channel_id/dashboard' });
  const { state, change } = useListState(listParams);
  const channelId = Number(channel_id);
  const scope = {
    channel_id: channelId,
    language: state.lang === 'all' ? undefined : state.lang,
  };

  return (
    <>
      <PageHead
        title={t('dashboard:title')}
        beside={
          <FilterSelect
            label={t('dashboard:language')}
            hideLabel
            value={state.lang}
            options={LANGUAGES.map((value) => ({ value, label: t(`forms:language.${value}`) }))}
            onChange={(lang) => change({ lang })}
          />
        }
        action={<UploadLink channelId={channelId} />}
      />
      <div key={channelId} className={classes.parts}>
        <WaitingStrip scope={scope} />
        <StatTiles scope={scope} />
        <ScheduleRibbon scope={scope} />
        <div className={classes.columns}>
          <AwaitingVideos scope={scope} onAllLanguages={() => change({ lang: 'all' })} />
          <MostViewed scope={scope} />
        </div>
        <div className={classes.columns}>
          <ChannelDays scope={scope} />
          <TopVideos scope={scope} />
        </div>
      </div>
    </>
  );
}
