import { Box } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { PlainDate } from '#platform/time/format.ts';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import { wallClockAt } from '#platform/time/zoned.ts';
import { DateField } from './date-field.tsx';

export const title = 'Date field';

const WORDS = { he: { label: 'תאריך' }, en: { label: 'Date' } };

export default function DateFieldDemo() {
  const { language } = useLanguage();
  const [today] = useState(() => wallClockAt(new Date().toISOString(), DEFAULT_ZONE).date);
  const [date, setDate] = useState<PlainDate | null>(today);
  return (
    <Box maw={320}>
      <DateField
        label={WORDS[language].label}
        value={date}
        onChange={setDate}
        today={today}
        min={today}
      />
    </Box>
  );
}
