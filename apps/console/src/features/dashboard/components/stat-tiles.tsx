import type { ChannelStats } from '@bimah/contract/channels.ts';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatExact, formatTile } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { channelStatsQuery, type DashboardScope } from '../dashboard.queries.ts';
import classes from './stat-tiles.module.css';

const TILES = ['followers', 'videos', 'views', 'visits'] as const satisfies (keyof ChannelStats)[];

/** The four totals of the channel in one ruled row. */
export function StatTiles({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard');
  const stats = useQuery(channelStatsQuery(scope));
  if (stats.isError && !stats.data) {
    return <FailedAnswer title={t('tiles.failed')} answer={stats} />;
  }
  return (
    <dl aria-label={t('tiles.label')} aria-busy={stats.isFetching} className={classes.tiles}>
      {TILES.map((name) => (
        <div key={name} className={classes.tile}>
          <dt className={classes.label}>{t(`tiles.${name}`)}</dt>
          <dd className={classes.value}>
            {stats.data ? (
              <TileNumber value={stats.data[name]} />
            ) : (
              <Skeleton height={28} width={88} my={4} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Short for the eye; the exact number for ears, and on hover or focus. */
function TileNumber({ value }: { value: number }) {
  const short = formatTile(value);
  const exact = formatExact(value);
  if (short === exact) return <Ltr>{short}</Ltr>;
  return (
    <Tooltip label={<Ltr>{exact}</Ltr>}>
      <span tabIndex={0} className={classes.short}>
        <span aria-hidden>
          <Ltr>{short}</Ltr>
        </span>
        <VisuallyHidden>{exact}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
