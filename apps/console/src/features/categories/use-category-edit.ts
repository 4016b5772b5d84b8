import type { CategoryRecord, NewCategory } from '@bimah/contract/categories.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
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

/** Whether all that changed is where it stands and whether viewers see it. */
function isOnlyMoved(before: CategoryRecord, after: CategoryRecord): boolean {
  const { order, hidden, updated_at } = after;
  return (
    updated_at > before.updated_at &&
    JSON.stringify({ ...before, order, hidden, updated_at }) === JSON.stringify(after)
  );
}

/** The form of one category, and what it takes to save over somebody else's changes. */
export function useCategoryEdit(
  opened: CategoryRecord,
  { onSaved }: { onSaved: (category: CategoryRecord) => void },
) {
  const { t } = useTranslation('categories');
  const client = useQueryClient();
  /** The category as this form last saw it: a newer one on the server makes a save stale. */
  const [seen, setSeen] = useState(opened);
  const [isStale, setIsStale] = useState(false);
  const { mutateAsync } = useUpdateCategory();
  const { missing, reportBusy } = useUploading();

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
      onSaved(saved);
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

  // That it was moved or hidden meanwhile is nobody's quarrel with what is typed here.
  const followPlace = useEffectEvent(() => {
    if (isOnlyMoved(seen, opened)) {
      rebase(opened, rebased(form.core.getValues(), valuesOf(seen), valuesOf(opened)));
    }
  });
  useEffect(() => followPlace(), [opened.updated_at]);

  const isOvertaken =
    opened.updated_at !== seen.updated_at && !isOnlyMoved(seen, opened) && !form.busy;
  return { form, seen, reportBusy, isStale: isStale || isOvertaken, loadFresh };
}
