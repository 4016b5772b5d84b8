import { SERIES_DAYS } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#platform/numbers/format.ts';
import type { ChartLoad } from '#ui/chart/chart-load.ts';
import { roundedShare } from '#ui/chart/half-change.ts';
import type { ChartName } from '../analytics.queries.ts';
import type { DayFigures } from '../figures.ts';
import { summarise, type Summary } from '../summary.ts';

const figuresIn = (load: ChartLoad<DayFigures>) =>
  load.state === 'ready' ? load.data.values : undefined;

const DAYS = { days: SERIES_DAYS, half: SERIES_DAYS / 2 };

/** The month in a sentence or two, of what has arrived so far. */
export function AnalyticsSummary({ loads }: { loads: Record<ChartName, ChartLoad<DayFigures>> }) {
  const watched = figuresIn(loads.watchTime);
  const sentences = useSentences(
    summarise({
      views: figuresIn(loads.views)?.views,
      joined: figuresIn(loads.newUsers)?.joined,
      web: watched?.web_minutes,
      mobile: watched?.mobile_minutes,
    }),
  );
  const { t } = useTranslation('analytics');
  return <>{sentences.length === 0 ? t('help', DAYS) : sentences.join(' ')}</>;
}

function useSentences({ views, watched, joined }: Summary): string[] {
  const { t } = useTranslation('analytics');
  const percent = (share: number) => formatPercent(roundedShare(share));
  return [
    views &&
      t(`summary.views.${views.kind}`, {
        percent: 'share' in views ? percent(views.share) : '',
        ...DAYS,
      }),
    watched && t(`summary.watched.${watched.device}`, { percent: percent(watched.share) }),
    joined !== null && t('summary.joined', { count: joined, ...DAYS }),
  ].filter((sentence) => typeof sentence === 'string');
}
