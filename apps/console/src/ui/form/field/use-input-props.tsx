import { useId, type ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './field.module.css';

type Part = 'label' | 'input' | 'description' | 'error';

const order: Part[] = ['label', 'input', 'description', 'error'];

const classNames = {
  label: classes.label ?? '',
  description: classes.description ?? '',
  error: classes.error ?? '',
};

type Shell = Pick<
  FieldProps<unknown>,
  'id' | 'name' | 'label' | 'description' | 'required' | 'disabled' | 'error'
>;

export interface InputProps {
  id: string;
  name: string | undefined;
  label: ReactNode;
  description: ReactNode;
  error: ReactNode;
  disabled: boolean;
  'aria-required': true | undefined;
  inputWrapperOrder: Part[];
  classNames: typeof classNames;
}

/**
 * The props that give a Mantine input our label, description and error. `aria-required` stands in
 * for `required`, which makes browsers call an untouched field invalid.
 */
export function useInputProps(field: Shell, aside?: string): InputProps {
  const ownId = useId();
  return {
    id: field.id ?? ownId,
    name: field.name,
    label: <FieldLabel text={field.label} required={field.required} aside={aside} />,
    description: field.description,
    error: field.error === undefined ? undefined : <FieldError>{field.error}</FieldError>,
    disabled: field.disabled ?? false,
    'aria-required': field.required ? true : undefined,
    inputWrapperOrder: order,
    classNames,
  };
}
