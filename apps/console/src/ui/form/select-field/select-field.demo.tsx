import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { SelectField } from './select-field.tsx';

export const title = 'Select field';

const WORDS = {
  he: {
    label: 'קטגוריה',
    choose: 'בחרו קטגוריה',
    options: ['הלכה', 'פרשת השבוע', 'דף יומי', 'מוסר', 'תפילה', 'חגים ומועדים'],
  },
  en: {
    label: 'Category',
    choose: 'Choose a category',
    options: ['Halacha', 'Weekly portion', 'Daf Yomi', 'Ethics', 'Prayer', 'Festivals'],
  },
};

export default function SelectFieldDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [chosen, setChosen] = useState<string | null>('1');
  const [searched, setSearched] = useState<string | null>(null);
  const options = words.options.map((label, index) => ({ value: String(index), label }));
  return (
    <Stack maw={360}>
      <SelectField label={words.label} value={chosen} onChange={setChosen} options={options} />
      <SelectField
        label={words.label}
        value={searched}
        onChange={setSearched}
        options={options}
        placeholder={words.choose}
        searchable
        clearable
        required
      />
    </Stack>
  );
}
