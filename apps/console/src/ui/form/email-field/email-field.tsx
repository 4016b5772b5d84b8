import { TextInput } from '@mantine/core';
import type { FieldProps } from '../field/field-props.ts';
import { useInputProps } from '../field/use-input-props.tsx';

export interface EmailFieldProps extends FieldProps<string> {
  placeholder?: string;
  /** `email` offers the reader's own address; `off` is for the address of somebody else. */
  autoComplete?: 'email' | 'username' | 'off';
  autoFocus?: boolean;
}

/** An email address, left to right in both languages. */
export function EmailField(props: EmailFieldProps) {
  const { value, onChange, placeholder, autoComplete = 'email', autoFocus } = props;
  return (
    <TextInput
      {...useInputProps(props)}
      type="email"
      inputMode="email"
      dir="ltr"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={placeholder}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus={autoFocus ? true : undefined}
      autoFocus={autoFocus}
    />
  );
}
