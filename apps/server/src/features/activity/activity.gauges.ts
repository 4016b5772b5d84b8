import type { GaugeSource } from '#platform/metrics/metrics.ts';
import type { Services } from '#platform/services.ts';
import * as repository from './roll-up.repository.ts';

/** How far the charts are behind what viewers did. */
export const activityGauges = ({ database }: Services): GaugeSource[] => [
  {
    name: 'bimah_activity_waiting_rows',
    help: 'What viewers did and charts do not show yet.',
    read: async () => [{ value: (await repository.waiting(database.db)).rows }],
  },
  {
    name: 'bimah_activity_lag_seconds',
    help: 'How long the oldest of it has waited.',
    read: async () => [{ value: (await repository.waiting(database.db)).seconds }],
  },
];
