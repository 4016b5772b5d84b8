import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { EmailField } from './email-field.tsx';

export const title = 'Email field';

const WORDS = {
  he: { label: 'אימייל', wrong: 'כתובת האימייל אינה תקינה.' },
  en: { label: 'Email', wrong: 'This is not a valid email address.' },
};

export default function EmailFieldDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [email, setEmail] = useState('');
  const [broken, setBroken] = useState('noa@example');
  return (
    <Stack maw={400}>
      <EmailField
        label={words.label}
        value={email}
        onChange={setEmail}
        placeholder="name@example.com"
        required
      />
      <EmailField label={words.label} value={broken} onChange={setBroken} error={words.wrong} />
    </Stack>
  );
}
