import type { Report } from '@bimah/contract/reports.ts';
import { IconCircleCheck, IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { reasonOf } from '../reason-of.ts';

/** Why somebody reported it; quiet once it is resolved. */
export function ReasonBadge({ reason, is_ignore }: Pick<Report, 'reason' | 'is_ignore'>) {
  const { t } = useTranslation('reports');
  return (
    <StatusBadge tone={is_ignore ? 'draft' : 'error'} icon={is_ignore ? IconCircleCheck : IconFlag}>
      {t(`reason.${reasonOf(reason)}.name`)}
    </StatusBadge>
  );
}
