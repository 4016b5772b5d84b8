import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { endsSoon, hasEnded } from '@bimah/contract/rules/until.ts';
import { IconCalendarOff, IconCalendarX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDay, formatMessageTime } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';

/** Until when viewers see something, in warning colours when that is near; or that it has ended. */
export function UntilBadge({ until }: { until: string | null }) {
  const { t } = useTranslation('forms');
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  if (until === null) return null;
  const date = formatDay(until, now, language);
  if (hasEnded({ until, now })) {
    return (
      <StatusBadge tone="draft" icon={IconCalendarX}>
        {t('end.ended', { date })}
      </StatusBadge>
    );
  }
  const time = formatMessageTime(until);
  return endsSoon({ until, now }) ? (
    <StatusBadge tone="awaiting" icon={IconCalendarOff}>
      {t('end.untilTime', { date, time })}
    </StatusBadge>
  ) : (
    <StatusBadge tone="info" icon={IconCalendarOff}>
      {t('end.until', { date })}
    </StatusBadge>
  );
}
