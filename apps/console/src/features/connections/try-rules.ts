import type { PulledVideo } from '@bimah/contract/connections.ts';
import { SKIP_REASONS, skipReason, type PullRules } from '@bimah/contract/rules/pull-rules.ts';

export interface Trial {
  readonly total: number;
  readonly brought: number;
  /** Reasons that would skip something, and how many each would. */
  readonly skipped: readonly (readonly [(typeof SKIP_REASONS)[number], number])[];
}

/** What rules would do to uploads that were looked at before. */
export function tryRules(rules: PullRules, uploads: readonly PulledVideo[]): Trial {
  const reasons = uploads.map((upload) => skipReason(rules, upload));
  const skipped = SKIP_REASONS.map(
    (reason) => [reason, reasons.filter((given) => given === reason).length] as const,
  );
  return {
    total: uploads.length,
    brought: reasons.filter((reason) => reason === null).length,
    skipped: skipped.filter(([, count]) => count > 0),
  };
}
