import type { Dashboard } from '@bimah/contract/dashboard.ts';
import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { ProcessingVideo } from '@bimah/contract/processing.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { daysUpTo } from './days.ts';

/** Two weeks and today. */
const RECENT = 15;

/** Of a channel that has nothing to tell; the guide to its first steps was hidden. */
export function aDashboard(values: Partial<Dashboard> = {}): Dashboard {
  const none = Array.from({ length: RECENT }, () => 0);
  return {
    guide: null,
    stats: { followers: 0, videos: 0, views: 0, visits: 0 },
    recent: {
      xaxis: daysUpTo('2026-11-15').slice(-RECENT),
      followers: none,
      views: none,
      visits: none,
    },
    planned: [],
    portions: [],
    awaiting: { videos: [], total: 0 },
    best: { week: [], ever: [] },
    failed: 0,
    ...values,
  };
}

/** The next first, those without a date last; as the server orders what waits. */
export const bySchedule = (one: Video, other: Video): number =>
  (one.scheduled_at ?? '9').localeCompare(other.scheduled_at ?? '9');

interface Known {
  readonly stats: Dashboard['stats'];
  readonly awaiting: readonly Video[];
  readonly published: readonly Video[];
  readonly processing: readonly ProcessingVideo[];
}

/** What the server would make of these videos. */
export function dashboardOf({ stats, awaiting, published, processing }: Known): Dashboard {
  const waiting = awaiting.toSorted(bySchedule);
  return aDashboard({
    stats,
    planned: waiting.flatMap(({ scheduled_at }) =>
      scheduled_at === null ? [] : { kind: 'video' as const, at: scheduled_at, count: 1 },
    ),
    awaiting: {
      videos: waiting.slice(0, PAGE_SIZE.dashboard_awaiting),
      total: waiting.length,
    },
    best: {
      week: [],
      ever: published
        .toSorted((one, other) => other.views - one.views)
        .slice(0, PAGE_SIZE.dashboard_most_viewed),
    },
    failed: processing.filter(({ error }) => error !== null).length,
  });
}
