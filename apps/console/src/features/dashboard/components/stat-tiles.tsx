import type { Dashboard } from '@bimah/contract/dashboard.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatChange, formatExact, formatPercent, formatTile } from '#platform/numbers/format.ts';
import { formatPlainDate } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Range } from '#ui/range/range.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { levelChange, toldWeek, weekChange, type WeekChange } from '../week-change.ts';
import { SparkLine } from './spark-line.tsx';
import classes from './stat-tiles.module.css';

const TILES = ['followers', 'videos', 'views', 'visits'] as const;

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

const inWords = ({ as, by }: WeekChange['change']): string =>
  as === 'percent' ? formatPercent(by, { signed: true }) : formatChange(by);

/** A rise is green; a fall is told and not shouted. */
function Delta({ by, children }: { by: number; children: string }) {
  return (
    <b className={classes.delta} data-up={by > 0 || undefined}>
      <Ltr>{children}</Ltr>
    </b>
  );
}

function FlowNote({ values }: { values: readonly number[] }) {
  const { t } = useTranslation('dashboard');
  const { week, before, change } = weekChange(values);
  if (week === 0 && before === 0) return t('week.nothing');
  return (
    <>
      <RichText
        text={(slots) => t('week.came', { number: slots['number'] })}
        values={{ number: <Ltr>{formatExact(week)}</Ltr> }}
      />
      {' · '}
      {change.by === 0 ? t('week.same') : <Delta by={change.by}>{inWords(change)}</Delta>}
      <VisuallyHidden> {t('week.before', { number: formatExact(before) })}</VisuallyHidden>
    </>
  );
}

function FollowersNote({ values }: { values: readonly number[] }) {
  const { t } = useTranslation('dashboard');
  const by = levelChange(values);
  if (by === 0) return t('week.sameFollowers');
  return (
    <RichText
      text={(slots) => t('week.followers', { number: slots['number'] })}
      values={{ number: <Delta by={by}>{formatChange(by)}</Delta> }}
    />
  );
}

interface TileNoteProps {
  tile: (typeof TILES)[number];
  dashboard: Dashboard;
}

function TileNote({ tile, dashboard: { recent, awaiting } }: TileNoteProps) {
  const { t } = useTranslation('dashboard');
  if (tile === 'videos') return t('week.awaiting', { count: awaiting.total });
  if (tile === 'followers') return <FollowersNote values={recent.followers} />;
  return <FlowNote values={recent[tile]} />;
}

/** Videos that are out beside those that wait; the words under it say the same. */
function OutOfAll({ out, waiting }: { out: number; waiting: number }) {
  if (waiting === 0) return null;
  return (
    <dd aria-hidden className={classes.share}>
      <span className={classes.out} style={{ flexGrow: out }} />
      <span className={classes.waiting} style={{ flexGrow: waiting }} />
    </dd>
  );
}

/** Which week is told, that it is whole, and what the running day has brought. */
function HonestLine({ dashboard: { recent }, everyLanguage }: Omit<StatTilesProps, 'busy'>) {
  const { t } = useTranslation('dashboard');
  const { first, last } = toldWeek(recent.xaxis);
  if (first === undefined || last === undefined) return null;
  return (
    <p className={classes.honest}>
      <DirIcon icon={IconInfoCircle} size={16} />
      <span>
        <RichText
          text={(slots) => t('week.told', { days: slots['days'] })}
          values={{
            days: <Range start={formatPlainDate(first).slice(0, 5)} end={formatPlainDate(last)} />,
          }}
        />{' '}
        {t('week.today', { count: recent.views.at(-1) ?? 0 })}
        {everyLanguage && <> {t('week.allLanguages')}</>}
      </span>
    </p>
  );
}

export interface StatTilesProps {
  dashboard: Dashboard;
  /** Trends are of the whole channel also where one language is looked at. */
  everyLanguage: boolean;
  busy: boolean;
}

/** The four totals of the channel in one ruled row, each with how it went in the last whole week. */
export function StatTiles({ dashboard, everyLanguage, busy }: StatTilesProps) {
  const { t } = useTranslation('dashboard');
  const { stats, recent } = dashboard;
  return (
    <div>
      <dl aria-label={t('tiles.label')} aria-busy={busy} className={classes.tiles}>
        {TILES.map((name) => (
          <div key={name} className={classes.tile}>
            <dt className={classes.label}>{t(`tiles.${name}`)}</dt>
            <dd className={classes.value}>
              <TileNumber value={stats[name]} />
            </dd>
            {name === 'videos' ? (
              <OutOfAll out={stats.videos} waiting={dashboard.awaiting.total} />
            ) : (
              <SparkLine values={recent[name].slice(0, -1)} />
            )}
            <dd className={classes.note}>
              <TileNote tile={name} dashboard={dashboard} />
            </dd>
          </div>
        ))}
      </dl>
      <HonestLine dashboard={dashboard} everyLanguage={everyLanguage} />
    </div>
  );
}
