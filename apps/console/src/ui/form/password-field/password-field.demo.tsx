import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { PasswordField } from './password-field.tsx';

export const title = 'Password field';

const WORDS = {
  he: { label: 'סיסמה', fresh: 'סיסמה חדשה', help: 'לפחות 8 תווים.' },
  en: { label: 'Password', fresh: 'New password', help: 'At least 8 characters.' },
};

export default function PasswordFieldDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [password, setPassword] = useState('correct horse');
  const [fresh, setFresh] = useState('שלום1234');
  return (
    <Stack maw={400}>
      <PasswordField
        label={words.label}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        required
      />
      <PasswordField
        label={words.fresh}
        value={fresh}
        onChange={setFresh}
        autoComplete="new-password"
        description={words.help}
      />
    </Stack>
  );
}
