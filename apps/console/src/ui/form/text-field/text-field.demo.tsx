import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { TextField } from './text-field.tsx';

export const title = 'Text field';

const WORDS = {
  he: {
    title: 'כותרת',
    example: 'למשל: למה קמים מוקדם לסליחות?',
    help: 'עד 120 תווים. כך ייראה השיעור ברשימות.',
    wrong: 'שדה חובה.',
    link: 'קישור מותאם',
    locked: 'מזהה',
  },
  en: {
    title: 'Title',
    example: 'For example: Why rise early for Selichot?',
    help: 'Up to 120 characters. This is how lists show the lesson.',
    wrong: 'Required.',
    link: 'Custom link',
    locked: 'Id',
  },
};

export default function TextFieldDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [text, setText] = useState('Daf Yomi: מסכת ברכות');
  const [empty, setEmpty] = useState('');
  const [link, setLink] = useState('bimah.example/@shvil');
  return (
    <Stack maw={480}>
      <TextField label={words.title} value={text} onChange={setText} description={words.help} />
      <TextField
        label={words.title}
        value={empty}
        onChange={setEmpty}
        placeholder={words.example}
        error={empty === '' ? words.wrong : undefined}
        required
      />
      <TextField label={words.link} value={link} onChange={setLink} ltr />
      <TextField label={words.locked} value="7241" onChange={() => undefined} disabled ltr />
    </Stack>
  );
}
