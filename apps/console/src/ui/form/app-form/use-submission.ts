import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import type { AppFormOptions, Failure, FormSchema, ValuesOf } from './app-form.ts';
import { invalidFields } from './invalid-fields.ts';
import { mayPass, problemOfError, problemOfIssues, type Problem } from './problem.ts';
import { useProblemContext } from './use-problem-context.ts';

export interface SubmissionOptions<Schema extends FormSchema, Result> extends AppFormOptions<
  Schema,
  Result
> {
  formId: string;
  core: UseFormReturnType<ValuesOf<Schema>>;
  /** The values that were sent are now the saved ones. */
  onAccepted: () => void;
}

/** Checks the values, sends them, and keeps what went wrong. One attempt at a time. */
export function useSubmission<Schema extends FormSchema, Result>(
  options: SubmissionOptions<Schema, Result>,
) {
  const { schema, formId, core, bodyKey, uniqueField, missing = [] } = options;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);
  const context = useProblemContext(formId, { bodyKey, uniqueField });

  const fail = ({ fields, sentences }: Problem, isPassing = false) => {
    core.setErrors(fields);
    setFailure({ sentences, fields: invalidFields(formId, fields), isPassing });
  };

  const send = async (sent: ValuesOf<Schema>, parsed: z.output<Schema>) => {
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      if (options.confirm && !(await options.confirm(parsed))) return;
      const result = await options.onSubmit(parsed);
      core.resetDirty(sent);
      options.onAccepted();
      options.onSaved?.(result);
    } catch (error) {
      fail(problemOfError(error, context), mayPass(error));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };

  const submit = async () => {
    if (isRunning.current) return;
    const values = core.getValues();
    const parsed = schema.safeParse(values);
    if (!parsed.success) fail(problemOfIssues(parsed.error.issues, context));
    else if (missing.length > 0) fail({ fields: {}, sentences: [context.stillMissing(missing)] });
    else await send(values, parsed.data);
  };

  return { busy, failure, submit, forgetFailure: () => setFailure(null) };
}
