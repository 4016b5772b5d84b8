import type { HevrutaSubscription } from '@bimah/contract';
import type { SubscriptionRow } from './hevruta.repository.ts';

export const present = (row: SubscriptionRow): HevrutaSubscription => ({
  ...row,
  created_at: row.created_at.toISOString(),
});
