import type { ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './field.module.css';

/** The ids under which the parts of a field can be referred to. */
export const partIds = (id: string) => ({
  label: `${id}-label`,
  description: `${id}-description`,
  error: `${id}-error`,
});

type Described = Pick<FieldProps<unknown>, 'description' | 'error'>;

/** The ids of those parts that are on the screen, for `aria-describedby`. */
export function describedBy(id: string, { description, error }: Described): string | undefined {
  const ids = partIds(id);
  const shown = [error && ids.error, description && ids.description].filter(Boolean);
  return shown.length > 0 ? shown.join(' ') : undefined;
}

export interface FieldShellProps extends Described {
  id: string;
  label: string;
  required?: boolean | undefined;
  /** Heard, not seen: a head over the field says as much. */
  labelHidden?: boolean | undefined;
  /** A dim word after the label. */
  aside?: string | undefined;
  /** For fields made of several controls. Without it the label belongs to the control `id`. */
  role?: 'group' | 'radiogroup';
  children: ReactNode;
}

/** Label, description and error around controls that Mantine has no input for. */
export function FieldShell(props: FieldShellProps) {
  const { id, role, label, labelHidden = false, required, aside, children } = props;
  const ids = partIds(id);
  const words = <FieldLabel text={label} required={required} aside={aside} />;
  const group = role && {
    role,
    'aria-labelledby': ids.label,
    'aria-describedby': describedBy(id, props),
    'aria-required': role === 'radiogroup' && required ? true : undefined,
  };
  return (
    <div {...group} className={classes.shell}>
      {role ? (
        <span id={ids.label} className={classes.label} data-hidden={labelHidden || undefined}>
          {words}
        </span>
      ) : (
        <label id={ids.label} htmlFor={id} className={classes.label}>
          {words}
        </label>
      )}
      {children}
      <FieldNotes id={id} description={props.description} error={props.error} />
    </div>
  );
}

/** What stands under a field: help, then what to put right. */
export function FieldNotes({ id, description, error }: Described & { id: string }) {
  const ids = partIds(id);
  return (
    <>
      {description && (
        <div id={ids.description} className={classes.description}>
          {description}
        </div>
      )}
      {error && (
        <div id={ids.error} className={classes.error}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  );
}
