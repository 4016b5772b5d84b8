import type { CategoryRecord, NewCategory } from '@bimah/contract/categories.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { retold } from '#platform/api/retold.ts';
import { SaveBar } from '#ui/form/app-form/save-bar.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { categoryQuery, useUpdateCategory } from '../categories.queries.ts';
import {
  categoryForm,
  changeOf,
  rebased,
  valuesOf,
  type CategoryValues,
} from '../category-values.ts';
import { CategoryForm } from '../components/category-form.tsx';
import { RemoveCategoryButton } from '../components/remove-category-button.tsx';
import { useUploading } from '../use-uploading.ts';
import classes from './category-edit-screen.module.css';

const FIELD_ROWS = 6;
const FIELD_PX = 72;

export function CategoryEditScreen() {
  const { t } = useTranslation('categories');
  const { category_id } = useParams({ from: '/categories/$category_id/edit' });
  const navigate = useNavigate();
  const { data, error } = useQuery(categoryQuery(Number(category_id)));
  const isLost = error !== null && data === undefined;

  const leave = useEffectEvent(() => {
    notify.error(t('form.loadFailed'), { detail: sentenceOf(error) });
    void navigate({ to: '/categories', replace: true });
  });
  useEffect(() => {
    if (isLost) leave();
  }, [isLost]);

  if (data) return <EditPage key={data.id} category={data} />;
  return (
    <>
      <PageHead title={t('form.title')} />
      <LoadingState rows={FIELD_ROWS} rowHeight={FIELD_PX} />
    </>
  );
}

function EditPage({ category }: { category: CategoryRecord }) {
  const { t } = useTranslation('categories');
  const navigate = useNavigate();
  const { form, seen, reportBusy, isStale, loadFresh } = useCategoryEdit(category);
  const list = { to: '/categories', search: { lang: category.language } } as const;
  return (
    <>
      <PageHead
        title={t('form.title')}
        help={<UserText lang={category.language}>{category.name}</UserText>}
        path={[
          <Link key="list" {...list}>
            {t('list.title')}
          </Link>,
        ]}
      />
      <CategoryForm
        form={form}
        reportBusy={reportBusy}
        words={seen.category_words.map(({ word }) => word)}
        channels={seen.include_channels}
        isSaved
        notice={
          isStale && (
            <StaleNote
              words={t('form.stale')}
              action={t('form.loadFresh')}
              onLoad={loadFresh}
              failure={{ title: t('form.loadFailed'), detailOf: sentenceOf }}
            />
          )
        }
        end={<SaveBar form={form} saveLabel={t('form.update')} />}
      />
      <section className={classes.removal} aria-labelledby="category-removal">
        <h2 id="category-removal" className={classes.title}>
          {t('remove.section')}
        </h2>
        <p className={classes.effect}>{t('remove.effect')}</p>
        <RemoveCategoryButton category={category} onRemoved={() => void navigate(list)} />
      </section>
    </>
  );
}

/** The form of one category, and what it takes to save over somebody else's changes. */
function useCategoryEdit(opened: CategoryRecord) {
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
  return { form, seen, reportBusy, isStale: isStale || isOvertaken, loadFresh };
}
