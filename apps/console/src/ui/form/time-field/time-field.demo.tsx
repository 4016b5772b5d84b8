import { Group } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { TimeOfDay } from '#platform/time/time-of-day.ts';
import { TimeField } from './time-field.tsx';

export const title = 'Time field';

const WORDS = {
  he: { publish: 'שעת פרסום', start: 'שעת התחלה' },
  en: { publish: 'Publishing time', start: 'Start time' },
};

export default function TimeFieldDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [publish, setPublish] = useState<TimeOfDay | null>('20:30');
  const [start, setStart] = useState<TimeOfDay | null>('20:30');
  return (
    <Group>
      <TimeField label={words.publish} value={publish} onChange={setPublish} />
      <TimeField label={words.start} value={start} onChange={setStart} clock="12" />
    </Group>
  );
}
