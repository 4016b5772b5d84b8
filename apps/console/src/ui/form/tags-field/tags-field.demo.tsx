import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { TagsField } from './tags-field.tsx';

export const title = 'Tags field';

const WORDS = {
  he: {
    label: 'תגיות',
    some: ['סליחות', 'Daf Yomi'],
    full: ['הלכה', 'שבת', 'בישול בשבת וביום טוב'],
  },
  en: {
    label: 'Tags',
    some: ['Selichot', 'דף יומי'],
    full: ['Halacha', 'Shabbat', 'Cooking on Festivals'],
  },
};

export default function TagsFieldDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [some, setSome] = useState(words.some);
  const [full, setFull] = useState(words.full);
  return (
    <Stack maw={480}>
      <TagsField label={words.label} value={some} onChange={setSome} max={3} />
      <TagsField label={words.label} value={full} onChange={setFull} max={3} />
    </Stack>
  );
}
