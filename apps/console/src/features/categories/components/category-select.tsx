import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import type { BoundField } from '#ui/form/field/field-props.ts';
import { SelectField } from '#ui/form/select-field/select-field.tsx';
import classes from './category-select.module.css';

export interface CategorySelectProps {
  categories: UseQueryResult<readonly { id: number; name: string }[]>;
  field: BoundField<string | null>;
}

/** The categories of one language; says so where there is none to choose, or none could be read. */
export function CategorySelect({ categories, field }: CategorySelectProps) {
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
