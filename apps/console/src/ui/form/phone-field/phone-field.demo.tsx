import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { PhoneField } from './phone-field.tsx';

export const title = 'Phone field';

const WORDS = {
  he: { label: 'טלפון לפרטים', abroad: 'טלפון בחו״ל', unfinished: 'מספר לא שלם' },
  en: { label: 'Contact phone', abroad: 'Phone abroad', unfinished: 'An unfinished number' },
};

export default function PhoneFieldDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [phone, setPhone] = useState('+972500000012');
  const [abroad, setAbroad] = useState('+442079460018');
  const [unfinished, setUnfinished] = useState('050 123');
  return (
    <Stack maw={420}>
      <PhoneField label={words.label} value={phone} onChange={setPhone} required />
      <PhoneField label={words.abroad} value={abroad} onChange={setAbroad} />
      <PhoneField label={words.unfinished} value={unfinished} onChange={setUnfinished} />
    </Stack>
  );
}
