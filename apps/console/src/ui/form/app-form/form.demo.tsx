import { useState } from 'react';
import { z } from 'zod';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { EmailField } from '../email-field/email-field.tsx';
import { SwitchField } from '../switch-field/switch-field.tsx';
import { TagsField } from '../tags-field/tags-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { FieldRow, Form } from './form.tsx';
import { SaveBar } from './save-bar.tsx';
import { useAppForm } from './use-app-form.ts';

export const title = 'Form';

const WORDS = {
  he: {
    name: 'שם',
    email: 'אימייל',
    tags: 'תגיות',
    visible: 'מוצג באפליקציה',
    fail: 'השרת ידחה את השמירה',
    taken: 'הכתובת הזאת כבר בשימוש.',
    closed: 'הערוץ נעול לעריכה כרגע.',
  },
  en: {
    name: 'Name',
    email: 'Email',
    tags: 'Tags',
    visible: 'Shown in the app',
    fail: 'The server will refuse to save',
    taken: 'This address is already in use.',
    closed: 'The channel is locked for editing right now.',
  },
};

const schema = z.object({
  name: z.string().trim().min(1, 'required'),
  email: z.email('email_invalid'),
  tags: z.array(z.string()).max(3),
  visible: z.boolean(),
});

const SAVING_MS = 800;

/** What the API's error looks like to a form. */
const refusal = (sentence: string, aboutEmail: string) =>
  Object.assign(new Error(sentence), {
    code: 'invalid_input',
    errors: [sentence, aboutEmail],
    fields: { email: [aboutEmail] },
  });

export default function FormDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [isRefused, setRefused] = useState(false);
  const form = useAppForm({
    schema,
    initial: { name: '', email: 'noa@example.com', tags: [], visible: true },
    draftKey: 'kit-form',
    onSubmit: async () => {
      await new Promise((resolve) => setTimeout(resolve, SAVING_MS));
      if (isRefused) throw refusal(words.closed, words.taken);
    },
  });
  return (
    <Form form={form}>
      <FieldRow>
        <TextField {...form.field('name')} label={words.name} required />
        <EmailField {...form.field('email')} label={words.email} autoComplete="off" required />
      </FieldRow>
      <TagsField {...form.field('tags')} label={words.tags} max={3} />
      <SwitchField {...form.field('visible')} label={words.visible} />
      <SwitchField label={words.fail} value={isRefused} onChange={setRefused} />
      <SaveBar form={form} />
    </Form>
  );
}
