import { CATEGORY_POSITION_MAX } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoryChoiceQuery } from '#features/categories/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { FieldRow } from '#ui/form/app-form/form.tsx';
import { SelectField } from '#ui/form/select-field/select-field.tsx';
import type { Wizard } from '../use-wizard.ts';

const POSITIONS = Array.from({ length: CATEGORY_POSITION_MAX }, (_, index) => {
  const position = String(index + 1);
  return { value: position, label: position };
});

/** A category of the video's language and, in it, a position. Both are a choice, not a duty. */
export function CategoryFields({ form }: Pick<Wizard, 'form'>) {
  const { t } = useTranslation('uploads');
  const categories = useQuery(categoryChoiceQuery(form.values.language));
  const category = form.field('category_id');
  const options = (categories.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));

  const changeCategory = (next: string | null) => {
    category.onChange(next);
    if (next === null) form.setValue('position', null);
  };

  return (
    <FieldRow>
      <SelectField
        {...category}
        onChange={changeCategory}
        label={t('category.label')}
        options={options}
        placeholder={t('category.placeholder')}
        error={category.error ?? (categories.isError ? sentenceOf(categories.error) : undefined)}
        searchable
        clearable
      />
      <SelectField
        {...form.field('position')}
        label={t('category.position')}
        options={POSITIONS}
        placeholder={t('category.positionPlaceholder')}
        disabled={form.values.category_id === null}
        searchable
        clearable
      />
    </FieldRow>
  );
}
