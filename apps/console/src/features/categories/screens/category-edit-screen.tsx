import type { CategoryRecord } from '@bimah/contract/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { SaveBar } from '#ui/form/app-form/save-bar.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { categoryQuery } from '../categories.queries.ts';
import { CategoryEffect } from '../components/category-effect.tsx';
import { CategoryForm, FixedLanguage, ShownSwitch } from '../components/category-form.tsx';
import { RemoveCategoryButton } from '../components/remove-category-button.tsx';
import { useCategoryEdit } from '../use-category-edit.ts';
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
  const { form, seen, reportBusy, isStale, loadFresh } = useCategoryEdit(category, {
    onSaved: ({ name }) => notify.success(t('form.updated'), { detail: name }),
  });
  const list = { to: '/categories', search: { lang: category.language } } as const;
  return (
    <>
      <PageHead
        title={<UserText lang={category.language}>{category.name}</UserText>}
        here={t('form.title')}
        beside={
          <>
            <ShownSwitch form={form} />
            <FixedLanguage language={category.language} />
          </>
        }
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
        effect={<CategoryEffect form={form} category={seen} />}
        last={
          <div className={classes.removal}>
            <RemoveCategoryButton quiet category={category} onRemoved={() => void navigate(list)} />
          </div>
        }
        end={<SaveBar form={form} saveLabel={t('form.save')} stays />}
      />
    </>
  );
}
