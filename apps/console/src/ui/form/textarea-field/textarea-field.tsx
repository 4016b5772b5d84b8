import { Textarea } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { FieldProps } from '../field/field-props.ts';
import { useFreeTextDirection } from '../field/free-text-direction.ts';
import { useInputProps } from '../field/use-input-props.tsx';
import classes from './textarea-field.module.css';

export interface TextareaFieldProps extends FieldProps<string> {
  placeholder?: string;
  maxLength?: number;
  /** Lines before anything is typed; it grows with the text. */
  rows?: number;
}

type Lines = CSSProperties & { '--lines': number };

/** Several lines of text in either language. */
export function TextareaField(props: TextareaFieldProps) {
  const { value, onChange, placeholder, maxLength, rows = 3 } = props;
  const direction = useFreeTextDirection(value);
  const { classNames, ...input } = useInputProps(props);
  const lines: Lines = { '--lines': rows };
  return (
    <Textarea
      {...input}
      classNames={{ ...classNames, input: classes.area ?? '' }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      placeholder={placeholder}
      maxLength={maxLength}
      rows={rows}
      style={lines}
      attributes={{ input: { dir: direction } }}
    />
  );
}
