import { useTranslation } from 'react-i18next';
import type { BoundField } from '../field/field-props.ts';
import { SwitchField } from '../switch-field/switch-field.tsx';
import { WhenField } from '../when-field/when-field.tsx';
import type { End } from './end.ts';

export interface EndFieldProps extends BoundField<End> {
  /** What ends, and how, where it is not what viewers see. */
  label?: string;
  description?: string;
  whenLabel?: string;
}

/** No end, or one at a chosen moment; folded while there is none. */
export function EndField({ label, description, whenLabel, ...field }: EndFieldProps) {
  const { t } = useTranslation('forms');
  const { value, onChange } = field;
  return (
    <>
      <SwitchField
        label={label ?? t('end.switch')}
        description={description ?? t('end.hint')}
        value={value.timed}
        onChange={(timed) => onChange({ ...value, timed })}
        {...(!value.timed && { error: field.error })}
      />
      {value.timed && (
        <WhenField {...field} label={whenLabel ?? t('end.when')} timedOnly required />
      )}
    </>
  );
}
