import { useForm, type FormErrors, type LooseKeys } from '@mantine/form';
import { useId } from 'react';
import type { AppForm, AppFormOptions, FormSchema, PathValue, ValuesOf } from './app-form.ts';
import { useDraft } from './use-draft.ts';
import { useSubmission } from './use-submission.ts';

/** A field's own error, or the first one inside it when its value is a list or a record. */
function errorAt(errors: FormErrors, path: string): string | undefined {
  const inside = Object.keys(errors).find((key) => key.startsWith(`${path}.`));
  const error = errors[path] ?? (inside === undefined ? undefined : errors[inside]);
  return typeof error === 'string' ? error : undefined;
}

/**
 * A form that knows its schema: it checks before sending, puts the server's complaints beside their
 * fields, keeps what was typed when saving fails, and remembers what is not saved yet.
 */
export function useAppForm<Schema extends FormSchema, Result>(
  options: AppFormOptions<Schema, Result>,
): AppForm<ValuesOf<Schema>> {
  type Values = ValuesOf<Schema>;
  const { draftKey, missing = [] } = options;
  const id = useId();
  const core = useForm<Values>({ initialValues: options.initial });
  const draft = useDraft(core, draftKey, options.draftOf);
  const submission = useSubmission({ ...options, formId: id, core, onAccepted: draft.settle });

  const setValue = <Path extends LooseKeys<Values>>(path: Path, value: PathValue<Values, Path>) => {
    for (const key of Object.keys(core.errors)) {
      if (key.startsWith(`${path}.`)) core.clearFieldError(key);
    }
    core.setFieldValue(path, () => value as never);
  };

  return {
    id,
    values: core.values,
    field: <Path extends LooseKeys<Values>>(path: Path) => ({
      id: `${id}-${path}`,
      name: path,
      value: core.getInputProps(path).value as PathValue<Values, Path>,
      onChange: (value: PathValue<Values, Path>) => setValue(path, value),
      error: errorAt(core.errors, path),
    }),
    setValue,
    errors: core.errors,
    failure: submission.failure,
    missing,
    busy: submission.busy,
    dirty: core.isDirty(),
    restored: draft.restored,
    keepsDraft: draftKey !== undefined,
    isDirty: () => core.isDirty(),
    submit: submission.submit,
    reset: () => {
      core.reset();
      submission.forgetFailure();
      draft.settle();
    },
    core,
  };
}
