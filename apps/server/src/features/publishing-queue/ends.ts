import type { End } from '#platform/feature.ts';

export const publishingQueueEnds: Readonly<Record<string, End>> = {
  publishing_queues: { stays: 'one row for each channel that has a queue; goes with it' },
  queued_videos: { stays: 'goes when its video is out or has another date' },
};
