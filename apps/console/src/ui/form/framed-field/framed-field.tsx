import { useId, type ReactNode } from 'react';
import type { FieldProps } from '../field/field-props.ts';
import { describedBy, FieldShell } from '../field/field-shell.tsx';
import classes from './framed-field.module.css';

export interface FramedFieldProps extends FieldProps<string> {
  /** Stands before the text and is no part of it, such as the start of an address. */
  before?: string;
  /** What is known of the value by now, inside the frame; read out when it changes. */
  mark?: ReactNode;
  placeholder?: string | undefined;
  maxLength?: number;
  autoComplete?: string;
}

/** Left-to-right text with something said about it inside its own frame. */
export function FramedField(props: FramedFieldProps) {
  const { name, value, onChange, before, mark, error, disabled = false, required } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <FieldShell {...props} id={id}>
      <div dir="ltr" className={classes.box} data-invalid={error ? true : undefined}>
        {before !== undefined && (
          <span aria-hidden className={classes.before}>
            {before}
          </span>
        )}
        <input
          id={id}
          name={name}
          type="text"
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete={props.autoComplete ?? 'off'}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          className={classes.text}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          disabled={disabled}
          aria-required={required ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, props)}
        />
        <span role="status" className={classes.mark}>
          {mark}
        </span>
      </div>
    </FieldShell>
  );
}
