import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { SwitchField } from './switch-field.tsx';

export const title = 'Switch field';

const WORDS = {
  he: {
    force: 'חיוב עדכון',
    help: 'מי שמשתמש בגרסה ישנה יתבקש לעדכן לפני שימשיך.',
    locked: 'משיכה אוטומטית מ־YouTube',
  },
  en: {
    force: 'Force update',
    help: 'People on an older version are asked to update before they go on.',
    locked: 'Pull from YouTube automatically',
  },
};

export default function SwitchFieldDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [isOn, setOn] = useState(true);
  const [isOther, setOther] = useState(false);
  return (
    <Stack>
      <SwitchField label={words.force} value={isOn} onChange={setOn} description={words.help} />
      <SwitchField label={words.locked} value={isOther} onChange={setOther} />
      <SwitchField label={words.locked} value onChange={() => undefined} disabled />
    </Stack>
  );
}
