import type { ReactNode } from 'react';

/** What a form gives to each of its fields. */
export interface BoundField<Value> {
  /** The element that takes focus carries this id, and its label `{id}-label`. */
  id: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** What every field takes, whether a form binds it or it stands alone. */
export interface FieldProps<Value> extends Omit<BoundField<Value>, 'id' | 'name'> {
  id?: string | undefined;
  name?: string | undefined;
  label: string;
  description?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}
