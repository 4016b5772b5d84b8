import type { Planned, PlannedKind, RankedVideo } from '@bimah/contract';

interface Moment {
  readonly at: Date;
  readonly count: number;
}

const present =
  (kind: PlannedKind) =>
  ({ at, count }: Moment): Planned => ({ kind, at: at.toISOString(), count });

function counted(moments: readonly Date[]): Moment[] {
  const byTime = new Map<number, number>();
  for (const at of moments) byTime.set(at.getTime(), (byTime.get(at.getTime()) ?? 0) + 1);
  return Array.from(byTime, ([at, count]) => ({ at: new Date(at), count }));
}

export const presentPlanned = (plans: {
  readonly videos: readonly Moment[];
  readonly stories: readonly Moment[];
  readonly lessons: readonly Date[];
}): Planned[] =>
  [
    ...plans.videos.map(present('video')),
    ...plans.stories.map(present('story')),
    ...counted(plans.lessons).map(present('lesson')),
  ].toSorted((a, b) => a.at.localeCompare(b.at));

export const presentRanked = ({
  published_at,
  ...row
}: Omit<RankedVideo, 'published_at'> & { readonly published_at: Date | null }): RankedVideo => ({
  ...row,
  published_at: published_at?.toISOString() ?? null,
});
