import { Box } from '@mantine/core';
import { useState } from 'react';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { NumberField } from './number-field.tsx';

export const title = 'Number field';

const WORDS = {
  he: { label: 'מיקום', help: 'מספר מ־1 עד 50.', wrong: 'הערך מחוץ לטווח המותר.' },
  en: { label: 'Position', help: 'A number from 1 to 50.', wrong: 'The value is out of range.' },
};

export default function NumberFieldDemo() {
  const { language } = useLanguage();
  const words = WORDS[language];
  const [position, setPosition] = useState<number | null>(14);
  const isOutside = position !== null && (position < 1 || position > 50);
  return (
    <Box maw={200}>
      <NumberField
        label={words.label}
        value={position}
        onChange={setPosition}
        min={1}
        max={50}
        description={words.help}
        error={isOutside ? words.wrong : undefined}
      />
    </Box>
  );
}
