import type { End } from '#platform/feature.ts';

export const systemEnds: Readonly<Record<string, End>> = {
  platform: { stays: 'one row' },
  processes: { removedBy: 'system.sweep' },
  backups: { removedBy: 'system.sweep' },
  start_tokens: { removedBy: 'system.sweep' },
};
