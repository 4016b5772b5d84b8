import { Button, Group, Stack } from '@mantine/core';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { ToastDurationField } from './toast-duration-field.tsx';
import { notify } from './toast-store.ts';

export const title = 'Toasts';

const WORDS = {
  he: {
    good: 'פורסם בערוץ שביל ההלכה',
    detail: 'פרשת נח בעשר דקות — מה באמת נבנה בתיבה',
    bad: 'הסדר החדש לא נשמר',
    info: 'הקישור הועתק',
    buttons: ['הצלחה עם החזרה', 'שגיאה', 'מידע'],
  },
  en: {
    good: 'Published in Halacha Path',
    detail: 'Noach in ten minutes — what was really built in the ark',
    bad: 'The new order was not saved',
    info: 'Link copied',
    buttons: ['Success with undo', 'Error', 'Info'],
  },
};

export default function ToastsDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [success, error, info] = words.buttons;
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button
          variant="default"
          onClick={() =>
            notify.success(words.good, { detail: words.detail, undo: async () => undefined })
          }
        >
          {success}
        </Button>
        <Button variant="default" onClick={() => notify.error(words.bad, { detail: words.detail })}>
          {error}
        </Button>
        <Button variant="default" onClick={() => notify.info(words.info)}>
          {info}
        </Button>
      </Group>
      <ToastDurationField />
    </Stack>
  );
}
