import { NumberInput } from '@mantine/core';
import type { FieldProps } from '../field/field-props.ts';
import { useInputProps } from '../field/use-input-props.tsx';
import fieldClasses from '../field/field.module.css';

export interface NumberFieldProps extends FieldProps<number | null> {
  min?: number | undefined;
  max?: number | undefined;
  /** Digits after the point; whole numbers unless given. */
  decimals?: number;
  placeholder?: string;
}

/** A number, or null while there is none. Out of range is said by the form, not cut off here. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, decimals = 0, placeholder } = props;
  const { classNames, ...input } = useInputProps(props);
  return (
    <NumberInput
      {...input}
      classNames={{ ...classNames, input: fieldClasses.columnStart ?? '' }}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : null)}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      clampBehavior="none"
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      allowNegative={min === undefined || min < 0}
      placeholder={placeholder ?? ''}
      hideControls
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      attributes={{ input: { dir: 'ltr' } }}
    />
  );
}
