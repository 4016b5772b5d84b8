import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { WhenField } from './when-field.tsx';
import { rightNow, type When } from './when.ts';

export const title = 'When field';

const WORDS = {
  he: {
    publish: 'מועד הפרסום',
    shabbat: 'מועד שחל בשבת',
    past: 'מועד שעבר',
    abroad: 'לפי שעון אחר',
  },
  en: {
    publish: 'Publication',
    shabbat: 'On Shabbat',
    past: 'In the past',
    abroad: 'By another clock',
  },
};

const DAY_MS = 86_400_000;
const SATURDAY = 6;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Noon of the coming Saturday, which is Shabbat in every zone offered. */
function comingShabbat(): string {
  const date = inDays((SATURDAY - new Date().getUTCDay() + 7) % 7 || 7);
  return `${date.toISOString().slice(0, 10)}T12:00:00.000Z`;
}

export default function WhenFieldDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [publish, setPublish] = useState<When>(rightNow);
  const [shabbat, setShabbat] = useState<When>({ ...rightNow, timed: true, at: comingShabbat() });
  const [past, setPast] = useState<When>({
    ...rightNow,
    timed: true,
    at: inDays(-1).toISOString(),
  });
  const [abroad, setAbroad] = useState<When>({
    timed: true,
    at: inDays(2).toISOString(),
    zone: 'America/New_York',
  });
  return (
    <Stack gap="xl" maw={680}>
      <WhenField label={words.publish} value={publish} onChange={setPublish} required />
      <WhenField label={words.shabbat} value={shabbat} onChange={setShabbat} />
      <WhenField label={words.past} value={past} onChange={setPast} />
      <WhenField label={words.abroad} value={abroad} onChange={setAbroad} timedOnly />
    </Stack>
  );
}
