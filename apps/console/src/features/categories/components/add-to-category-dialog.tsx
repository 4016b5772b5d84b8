import type { Language } from '@bimah/contract/fields.ts';
import { CATEGORY_POSITION_MAX, DIALOG_WIDTH_PX, FEED_SLOTS } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { noEnd } from '#ui/form/end-field/end.ts';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { NumberField } from '#ui/form/number-field/number-field.tsx';
import { SelectField } from '#ui/form/select-field/select-field.tsx';
import { categoryOffersQuery, isSlot } from '../categories.queries.ts';
import { lockEnd } from '../lock-end.ts';
import { LockEndField } from './lock-end-field.tsx';
import classes from './add-to-category-dialog.module.css';

export interface ChosenCategory {
  readonly category_id: number;
  readonly name: string;
  readonly position: number | null;
  /** When the lock on that position opens by itself; null: it does not. */
  readonly locked_until: string | null;
}

export interface AddToCategoryDialogProps {
  /** Categories belong to a language, and take only videos of it. */
  language: Language;
  /** What is added, drawn small. */
  subject: ReactNode;
  /** Several videos cannot take one position. */
  withPosition: boolean;
  /** Chosen from the start. */
  categoryId?: number;
  /** What else has to be chosen before anything can be added. */
  missing?: readonly string[];
  onAdd: (chosen: ChosenCategory) => Promise<unknown>;
  onClose: () => void;
}

const schema = z.object({
  category: z
    .string()
    .nullable()
    .refine((category) => category !== null, 'required'),
  position: z
    .int('out_of_range')
    .min(1, 'out_of_range')
    .max(CATEGORY_POSITION_MAX, 'out_of_range')
    .nullable(),
  locked_until: lockEnd,
});

const NOTHING: readonly string[] = [];

/** The first sentence of a refusal stands for all of it, over the form. */
const inOneSentence = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError({ status: error.status, code: error.code, errors: [error.errors[0]] })
    : error;

function useCategoryForm(props: AddToCategoryDialogProps) {
  const { language, categoryId, onAdd, onClose } = props;
  const { t } = useTranslation('categories');
  const categories = useQuery(categoryOffersQuery(language, categoryId));
  const nameOf = (id: string | null) =>
    categories.data?.find((category) => String(category.id) === id)?.name ?? '';
  const form = useAppForm({
    schema,
    initial: {
      category: categoryId === undefined ? null : String(categoryId),
      position: null,
      locked_until: noEnd,
    },
    missing: props.missing ?? NOTHING,
    onSubmit: ({ category, ...placement }) =>
      onAdd({ category_id: Number(category), name: nameOf(category), ...placement }).catch(
        (error: unknown) => {
          throw inOneSentence(error);
        },
      ),
    onSaved: onClose,
  });
  const category = form.values.category === null ? [t('add.category')] : [];
  const missing = [...form.missing, ...category];
  return { form: { ...form, missing }, categories };
}

interface CategorySelectProps {
  categories: UseQueryResult<readonly { id: number; name: string }[]>;
  field: BoundField<string | null>;
}

/** The categories of one language; says so where there is none to choose, or none could be read. */
function CategorySelect({ categories, field }: CategorySelectProps) {
  const { t } = useTranslation('categories');
  const { data, isError, error, refetch } = categories;
  if (isError && !data) {
    return (
      <div role="alert" className={classes.failed}>
        <p>
          {t('add.loadFailed')} {sentenceOf(error)}
        </p>
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {t('add.retry')}
        </Button>
      </div>
    );
  }
  return (
    <SelectField
      {...field}
      required
      searchable
      label={t('add.category')}
      placeholder={data ? t('add.placeholder') : t('add.loading')}
      disabled={!data || data.length === 0}
      options={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      {...(data?.length === 0 && { description: t('add.none') })}
    />
  );
}

export function AddToCategoryDialog(props: AddToCategoryDialogProps) {
  const { t } = useTranslation(['categories', 'kit']);
  const { form, categories } = useCategoryForm(props);
  const close = () => {
    if (!form.busy) props.onClose();
  };
  return (
    <Dialog onClose={close} title={t('add.title')} size={DIALOG_WIDTH_PX.standard}>
      <Form form={form}>
        {props.subject}
        <CategorySelect categories={categories} field={form.field('category')} />
        {props.withPosition && (
          <NumberField
            {...form.field('position')}
            label={t('add.position')}
            description={t('add.positionHint', { max: CATEGORY_POSITION_MAX, slots: FEED_SLOTS })}
            min={1}
            max={CATEGORY_POSITION_MAX}
          />
        )}
        {isSlot(form.values.position) && <LockEndField {...form.field('locked_until')} />}
        <div className={classes.actions}>
          <Button variant="default" aria-disabled={form.busy} onClick={close}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={form}>{t('add.submit')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
