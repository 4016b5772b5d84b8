import type { QueueNumbers, SystemQueue } from '@bimah/contract';
import type { JobCounts } from '#platform/jobs/inspect.ts';

/** What people know each job by. What is named nowhere keeps the house in order. */
export const jobsOf: Readonly<Record<Exclude<SystemQueue, 'upkeep'>, readonly string[]>> = {
  videos: ['videos.process', 'stories.crop-video'],
  site: ['videos.fetch-metadata', 'pulls.pull-channel', 'pulls.pull-due', 'playlists.import'],
  mail: ['mail.send', 'users.mail-password-reset'],
  push: ['notifications.deliver', 'users.push-message'],
  publishing: [
    'videos.publish-at',
    'videos.publish-due',
    'videos.end-at',
    'videos.end-due',
    'playlists.end-at',
    'playlists.end-due',
    'stories.go-live',
    'stories.go-live-at',
    'video-positions.release-at',
    'video-positions.release-ended',
  ],
  numbers: ['activity.roll-up', 'recommended.compute', 'categories.refresh'],
};

const queueByJob = new Map(
  Object.entries(jobsOf).flatMap(([queue, names]) =>
    names.map((name) => [name, queue as SystemQueue] as const),
  ),
);

export const queueOf = (job: string): SystemQueue => queueByJob.get(job) ?? 'upkeep';

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

/** All queues in their order, those where nothing happens too. */
export function numbersOf(counts: readonly JobCounts[]): QueueNumbers[] {
  return [...(Object.keys(jobsOf) as SystemQueue[]), 'upkeep' as const].map((name) => {
    const own = counts.filter((count) => queueOf(count.name) === name);
    const sum = (what: 'waiting' | 'running' | 'failed') =>
      own.reduce((total, count) => total + count[what], 0);
    const since = own.reduce<Date | null>(
      (first, count) => earlier(first, count.waiting_since),
      null,
    );
    return {
      name,
      waiting: sum('waiting'),
      running: sum('running'),
      failed: sum('failed'),
      waiting_since: since?.toISOString() ?? null,
    };
  });
}
