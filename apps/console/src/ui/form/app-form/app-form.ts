import type { FormErrors, LooseKeys, UseFormReturnType } from '@mantine/form';
import type { z } from 'zod';
import type { BoundField } from '../field/field-props.ts';
import type { InvalidField } from './invalid-fields.ts';

export type FormValues = Record<string, unknown>;
export type FormSchema = z.ZodType<unknown, FormValues>;

/** What a form of this schema holds. A field always has a value, also where the schema has a default. */
export type ValuesOf<Schema extends FormSchema> = {
  [Field in keyof z.input<Schema>]-?: Exclude<z.input<Schema>[Field], undefined>;
};

/** The value at a dotted path: `PathValue<{ slots: { start: string }[] }, 'slots.0.start'>`. */
export type PathValue<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Key}.${infer Rest}`
    ? PathValue<Values[Key & keyof Values], Rest>
    : Values extends readonly (infer Item)[]
      ? Item
      : never;

/** A failed attempt to submit. Each attempt is a new object, so that effects notice the second. */
export interface Failure {
  /** Sentences that belong to no field. */
  sentences: readonly string[];
  /** The fields that were wrong then; what is wrong now is in `errors`. */
  fields: readonly InvalidField[];
  /** It never got through: the same again may well be accepted. */
  isPassing: boolean;
}

export interface AppForm<Values> {
  id: string;
  values: Values;
  /** Everything a field component needs to be part of this form. */
  field: <Path extends LooseKeys<Values>>(path: Path) => BoundField<PathValue<Values, Path>>;
  setValue: <Path extends LooseKeys<Values>>(path: Path, value: PathValue<Values, Path>) => void;
  errors: FormErrors;
  failure: Failure | null;
  /** Names of what is still needed before it can be submitted at all. */
  missing: readonly string[];
  busy: boolean;
  dirty: boolean;
  /** Whether changes from before a reload were brought back. */
  restored: boolean;
  /** Whether unsaved changes survive a reload of the page. */
  keepsDraft: boolean;
  /** `dirty` as it is at this very moment, for guards that run between renders. */
  isDirty: () => boolean;
  submit: () => Promise<void>;
  /** Back to the last saved values. */
  reset: () => void;
  /** List operations and whatever else Mantine's form can do. */
  core: UseFormReturnType<Values>;
}

export interface AppFormOptions<Schema extends FormSchema, Result> {
  schema: Schema;
  initial: ValuesOf<Schema>;
  /** Asks once the values are valid; called off, nothing is sent and the form stays as it is. */
  confirm?: (values: z.output<Schema>) => Promise<boolean>;
  onSubmit: (values: z.output<Schema>) => Result;
  /** Runs when the values are saved and the form is clean, so that it may navigate away. */
  onSaved?: (result: Awaited<Result>) => void;
  /** The key under which the values travel in the request's body, as field errors then name it. */
  bodyKey?: string;
  /** The field whose value no two records share: that another has it is said beside it. */
  uniqueField?: LooseKeys<ValuesOf<Schema>>;
  /** Names the draft that survives a reload. Leave it out for forms with secrets. */
  draftKey?: string;
  /** What of the values is worth a draft; all of them unless told. */
  draftOf?: (values: ValuesOf<Schema>) => ValuesOf<Schema>;
  /** Names of what else has to be there, such as an upload still running. */
  missing?: readonly string[];
}
