import { Stack } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { SubmitButton } from './submit-button.tsx';

export const title = 'Submit button';

const WORDS = {
  he: { action: 'תזמון הפרסום', missing: ['כותרת', 'קובץ'] },
  en: { action: 'Schedule', missing: ['title', 'file'] },
};

export default function SubmitButtonDemo() {
  const { language } = useLanguage();
  const { action, missing } = WORDS[language];
  const icon = <DirIcon icon={IconCalendarClock} />;
  return (
    <Stack>
      <SubmitButton form={{ busy: false, missing: [] }} leftSection={icon}>
        {action}
      </SubmitButton>
      <SubmitButton form={{ busy: true, missing: [] }} leftSection={icon}>
        {action}
      </SubmitButton>
      <SubmitButton form={{ busy: false, missing }} leftSection={icon}>
        {action}
      </SubmitButton>
    </Stack>
  );
}
