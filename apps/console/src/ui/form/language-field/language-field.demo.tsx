import { Group } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { LanguageField, LanguageFilterField, type LanguageFilter } from './language-field.tsx';

export const title = 'Language field';

const WORDS = {
  he: { record: 'שפת הסרטון', filter: 'שפה' },
  en: { record: 'Language of the video', filter: 'Language' },
};

export default function LanguageFieldDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [record, setRecord] = useState(language);
  const [filter, setFilter] = useState<LanguageFilter>('all');
  return (
    <Group>
      <LanguageField label={words.record} value={record} onChange={setRecord} />
      <LanguageFilterField label={words.filter} value={filter} onChange={setFilter} />
    </Group>
  );
}
