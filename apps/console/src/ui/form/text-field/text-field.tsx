import { TextInput } from '@mantine/core';
import type { FieldProps } from '../field/field-props.ts';
import { useFreeTextDirection } from '../field/free-text-direction.ts';
import { useInputProps } from '../field/use-input-props.tsx';

export interface TextFieldProps extends FieldProps<string> {
  placeholder?: string;
  maxLength?: number;
  autoComplete?: string;
  autoFocus?: boolean;
  /** For what always reads left to right: addresses, versions, handles, codes. */
  ltr?: boolean;
}

/** One line of text in either language; its direction follows what is typed. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, placeholder, maxLength, autoComplete = 'off', autoFocus, ltr } = props;
  const freeDirection = useFreeTextDirection(value);
  return (
    <TextInput
      {...useInputProps(props)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete={autoComplete}
      data-autofocus={autoFocus ? true : undefined}
      autoFocus={autoFocus}
      {...(ltr && { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' })}
      attributes={{ input: { dir: ltr ? 'ltr' : freeDirection } }}
    />
  );
}
