import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** In the question of removal: whether to ask for more than hiding. */
export function ForGoodChoice({ onChange }: { onChange: (forGood: boolean) => void }) {
  const { t } = useTranslation('videos');
  return (
    <Checkbox
      mt="md"
      label={t('remove.forGood')}
      description={t('remove.forGoodHint')}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
