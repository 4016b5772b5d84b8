import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { FormValues } from './app-form.ts';
import { draftChanges, forgetDraft, storeDraft } from './draft.ts';

/** Keeps what is not saved yet for the next load of the page and brings it back once. */
export function useDraft<Values extends FormValues>(
  form: UseFormReturnType<Values>,
  key: string | undefined,
  worthKeeping: (values: Values) => Values = (values) => values,
) {
  const [restored, setRestored] = useState(false);

  useLayoutEffect(() => {
    const changes = key === undefined ? null : draftChanges(key, form.getInitialValues());
    if (!changes) return;
    form.setValues(changes as Partial<Values>);
    setRestored(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the form opens
  }, [key]);

  useEffect(() => {
    if (key === undefined) return;
    const draft = { values: worthKeeping(form.getValues()), base: form.getInitialValues() };
    if (form.isDirty()) storeDraft(key, draft);
    else forgetDraft(key);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest of the form does not matter
  }, [key, form.values]);

  return {
    restored,
    /** The values are saved or given up: there is nothing left to restore. */
    settle: () => {
      if (key !== undefined) forgetDraft(key);
      setRestored(false);
    },
  };
}
