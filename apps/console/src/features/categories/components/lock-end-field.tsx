import { useTranslation } from 'react-i18next';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { WhenField } from '#ui/form/when-field/when-field.tsx';
import type { LockEnd } from '../lock-end.ts';

/** A lock holds until somebody opens it, or opens by itself at a chosen moment. */
export function LockEndField(field: BoundField<LockEnd>) {
  const { t } = useTranslation('categories');
  const { value, onChange } = field;
  return (
    <>
      <SwitchField
        label={t('lockEnd.switch')}
        description={t('lockEnd.hint')}
        value={value.timed}
        onChange={(timed) => onChange({ ...value, timed })}
      />
      {value.timed && <WhenField {...field} label={t('lockEnd.when')} timedOnly required />}
    </>
  );
}
