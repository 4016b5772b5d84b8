import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { TextareaField } from './textarea-field.tsx';

export const title = 'Textarea field';

const WORDS = {
  he: { label: 'תוכן ההודעה', example: 'כתבו כאן את ההודעה', help: 'תישלח לכל העוקבים של הערוץ.' },
  en: { label: 'Message', example: 'Write the message here', help: 'Goes to all followers.' },
};

export default function TextareaFieldDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [text, setText] = useState('');
  return (
    <TextareaField
      label={words.label}
      value={text}
      onChange={setText}
      placeholder={words.example}
      description={words.help}
      required
    />
  );
}
