import type { NewCategory } from '@bimah/contract/categories.ts';
import type { Language } from '@bimah/contract/fields.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { retold } from '#platform/api/retold.ts';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useCreateCategory } from './categories.queries.ts';
import { categoryForm, emptyCategory } from './category-values.ts';
import { useUploading } from './use-uploading.ts';

/** The form of a category that is not there yet; once it is, its own page opens. */
export function useCategoryCreate(language: Language) {
  const { t } = useTranslation('categories');
  const navigate = useNavigate();
  const create = useCreateCategory();
  const { missing, tellBusy } = useUploading();

  const save = (category: NewCategory) =>
    create.mutateAsync({ body: category }).catch((error: unknown) => {
      throw retold(error, t('form.failed'));
    });

  const form = useAppForm({
    schema: categoryForm,
    initial: emptyCategory(language),
    draftKey: `category-create-${language}`,
    missing,
    onSubmit: save,
    onSaved: ({ id, name }) => {
      notify.success(t('form.created'), { detail: name });
      void navigate({
        to: '/categories/$category_id/edit',
        params: { category_id: String(id) },
      });
    },
  });
  return { form, tellBusy };
}
