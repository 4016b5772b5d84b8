import type { End } from '#platform/feature.ts';

export const planNoticesEnds: Readonly<Record<string, End>> = {
  plan_notices: { removedBy: 'plan-notices.tell' },
};
