import { useTranslation } from 'react-i18next';
import type { End } from '#ui/form/end-field/end.ts';
import { EndField } from '#ui/form/end-field/end-field.tsx';
import type { BoundField } from '#ui/form/field/field-props.ts';

/** A lock holds until somebody opens it, or opens by itself at a chosen moment. */
export function LockEndField(field: BoundField<End>) {
  const { t } = useTranslation('categories');
  return (
    <EndField
      {...field}
      label={t('lockEnd.switch')}
      description={t('lockEnd.hint')}
      whenLabel={t('lockEnd.when')}
    />
  );
}
