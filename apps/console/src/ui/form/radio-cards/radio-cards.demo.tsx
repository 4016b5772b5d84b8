import { Stack } from '@mantine/core';
import { IconFriends, IconGenderFemale, IconGenderMale } from '@tabler/icons-react';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { RadioCards } from './radio-cards.tsx';

export const title = 'Radio cards';

const WORDS = {
  he: {
    role: 'תפקיד',
    admin: 'מנהל',
    adminMay: 'כל הפעולות בערוץ',
    editor: 'עורך',
    editorMay: 'תוכן בלבד',
    audience: 'קהל',
    everyone: 'כולם',
    men: 'גברים',
    women: 'נשים',
    choose: 'בחרו קהל.',
  },
  en: {
    role: 'Role',
    admin: 'Admin',
    adminMay: 'Everything in the channel',
    editor: 'Editor',
    editorMay: 'Content only',
    audience: 'Audience',
    everyone: 'Everyone',
    men: 'Men',
    women: 'Women',
    choose: 'Choose an audience.',
  },
};

export default function RadioCardsDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [role, setRole] = useState<'admin' | 'editor' | null>('admin');
  const [audience, setAudience] = useState<'all' | 'men' | 'women' | null>(null);
  return (
    <Stack maw={560}>
      <RadioCards
        label={words.role}
        value={role}
        onChange={setRole}
        cards={[
          { value: 'admin', label: words.admin, description: words.adminMay },
          { value: 'editor', label: words.editor, description: words.editorMay },
        ]}
        required
      />
      <RadioCards
        label={words.audience}
        value={audience}
        onChange={setAudience}
        cards={[
          { value: 'all', label: words.everyone, icon: IconFriends },
          { value: 'men', label: words.men, icon: IconGenderMale },
          { value: 'women', label: words.women, icon: IconGenderFemale, disabled: true },
        ]}
        error={audience === null ? words.choose : undefined}
      />
    </Stack>
  );
}
