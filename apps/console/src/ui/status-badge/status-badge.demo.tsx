import { Group } from '@mantine/core';
import { IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { StatusBadge, type StatusTone } from './status-badge.tsx';

export const title = 'Status badge';

const BADGES: [tone: StatusTone, he: string, en: string][] = [
  ['published', 'פורסם', 'Published'],
  ['scheduled', 'מתוזמן', 'Scheduled'],
  ['awaiting', 'ממתין', 'Awaiting'],
  ['processing', 'בעיבוד', 'Processing'],
  ['error', 'נכשל', 'Failed'],
  ['draft', 'טיוטה', 'Draft'],
  ['locked', 'נעול', 'Locked'],
  ['info', 'מידע', 'Info'],
];

export default function StatusBadgeDemo() {
  const { language } = useLanguage();
  return (
    <Group gap="xs">
      {BADGES.map(([tone, he, en]) => (
        <StatusBadge key={tone} tone={tone}>
          {language === 'he' ? he : en}
        </StatusBadge>
      ))}
      <StatusBadge tone="draft" icon={IconEyeOff}>
        {language === 'he' ? 'מוסתר' : 'Hidden'}
      </StatusBadge>
      <StatusBadge tone="error" icon={IconRefresh}>
        {language === 'he' ? 'סנכרון פועל' : 'Sync on'}
      </StatusBadge>
    </Group>
  );
}
