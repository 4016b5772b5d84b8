import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { AppForm } from './app-form.ts';
import { DirtyGuard } from './dirty-guard.tsx';
import { FormAlert } from './form-alert.tsx';
import { useSubmitKeys } from './use-submit-keys.ts';
import classes from './form.module.css';

export interface FormProps<Values> {
  form: AppForm<Values>;
  children: ReactNode;
  /** Asks before unsaved changes are left behind. For forms that are a page, not for dialogs. */
  guard?: boolean;
  className?: string | undefined;
}

/** The element around the fields of a form: alert, keys, focus after a failure, guard. */
export function Form<Values>({ form, children, guard = false, className }: FormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  useSubmitKeys(element, form);

  const focusOnFailure = useEffectEvent(() => {
    const { sentences = [], fields = [] } = form.failure ?? {};
    if (sentences.length > 0) alert.current?.focus();
    else document.getElementById(fields[0]?.id ?? '')?.focus();
  });
  useEffect(() => focusOnFailure(), [form.failure]);

  return (
    <form
      ref={element}
      noValidate
      aria-busy={form.busy}
      className={[classes.form, className].filter(Boolean).join(' ')}
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form bubbles through the React tree into the form of the page beneath it.
        event.stopPropagation();
        void form.submit();
      }}
    >
      <FormAlert form={form} ref={alert} />
      {children}
      {guard && <DirtyGuard form={form} />}
    </form>
  );
}

/** Fields side by side where there is room for it. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
