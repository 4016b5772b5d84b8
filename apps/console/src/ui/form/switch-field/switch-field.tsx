import { Switch } from '@mantine/core';
import { useId } from 'react';
import { FieldLabel } from '../field/field-label.tsx';
import type { FieldProps } from '../field/field-props.ts';
import { describedBy, FieldNotes, partIds } from '../field/field-shell.tsx';
import classes from './switch-field.module.css';

export type SwitchFieldProps = Omit<FieldProps<boolean>, 'required'>;

/** On or off, saved with the form. The label is part of the target. */
export function SwitchField(props: SwitchFieldProps) {
  const { label, description, error, value, onChange, name, disabled = false } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const ids = partIds(id);
  return (
    <div>
      <label className={classes.line}>
        <Switch
          id={id}
          classNames={{ body: classes.body ?? '', input: classes.input ?? '' }}
          name={name}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
          disabled={disabled}
          withThumbIndicator={false}
          aria-labelledby={ids.label}
          aria-describedby={describedBy(id, props)}
          aria-invalid={error ? true : undefined}
        />
        <span id={ids.label} className={classes.label}>
          <FieldLabel text={label} />
        </span>
      </label>
      <div className={classes.below}>
        <FieldNotes id={id} description={description} error={error} />
      </div>
    </div>
  );
}
