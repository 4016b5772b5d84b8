import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import classes from './door-form.module.css';
import { DoorNotice } from './door-notice.tsx';

export interface DoorFormProps<Values> {
  form: AppForm<Values>;
  /** A failure from outside the form, such as another way of signing in. */
  problem?: string | null;
  children: ReactNode;
}

/**
 * A form so short that its alert needs no links to its fields. Focus goes to the alert, so that
 * people hear why they were not let in.
 */
export function DoorForm<Values>({ form, problem = null, children }: DoorFormProps<Values>) {
  const alert = useRef<HTMLDivElement>(null);
  const sentences = problem === null ? (form.failure?.sentences ?? []) : [problem];

  const focusOnFailure = useEffectEvent(() => {
    if (sentences.length > 0) return alert.current?.focus();
    const [firstWrong] = Object.keys(form.errors);
    if (firstWrong) document.getElementById(`${form.id}-${firstWrong}`)?.focus();
  });
  useEffect(() => focusOnFailure(), [form.failure, problem]);

  return (
    <form
      noValidate
      aria-busy={form.busy}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {sentences.length > 0 && (
        <DoorNotice tone="error" ref={alert}>
          {sentences.join(' ')}
        </DoorNotice>
      )}
      {children}
    </form>
  );
}
