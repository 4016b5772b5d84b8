import type { CategoryRecord, NewCategory } from '@bimah/contract/categories.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { retold } from '#platform/api/retold.ts';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { categoryQuery, useUpdateCategory } from './categories.queries.ts';
import {
  categoryForm,
  changeOf,
  rebased,
  valuesOf,
  type CategoryValues,
} from './category-values.ts';
import { useUploading } from './use-uploading.ts';

/** The form of one category, and what it takes to save over somebody else's changes. */
export function useCategoryEdit(opened: CategoryRecord) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  /** The category as this form last saw it: a newer one on the server makes a save stale. */
  const [seen, setSeen] = useState(opened);
  const [isStale, setIsStale] = useState(false);
  const { mutateAsync } = useUpdateCategory();
  const { missing, tellBusy } = useUploading();

  const save = async (parsed: NewCategory) => {
    const { id, updated_at } = seen;
    const change = changeOf(valuesOf(seen), form.core.getValues(), parsed);
    try {
      return await mutateAsync({ id, updated_at, ...change });
    } catch (error) {
      setIsStale(error instanceof ApiError && error.code === 'stale');
      throw retold(error, t('form.failed'));
    }
  };

  const form = useAppForm({
    schema: categoryForm,
    initial: valuesOf(opened),
    draftKey: `category-edit-${opened.id}`,
    missing,
    onSubmit: save,
    onSaved: (saved) => {
      rebase(saved, valuesOf(saved));
      notify.success(t('form.updated'), { detail: saved.name });
    },
  });

  /** From now on changes are counted from this category. */
  const rebase = (category: CategoryRecord, values: CategoryValues) => {
    form.core.setInitialValues(valuesOf(category));
    form.reset();
    form.core.setValues(values);
    form.core.resetDirty(valuesOf(category));
    setSeen(category);
    setIsStale(false);
  };

  const loadFresh = async () => {
    const fresh = await client.query({ ...categoryQuery(seen.id), staleTime: 0 });
    rebase(fresh, rebased(form.core.getValues(), valuesOf(seen), valuesOf(fresh)));
    notify.info(t('form.freshLoaded'));
  };

  const isOvertaken = opened.updated_at !== seen.updated_at && !form.busy;
  return { form, seen, tellBusy, isStale: isStale || isOvertaken, loadFresh };
}
