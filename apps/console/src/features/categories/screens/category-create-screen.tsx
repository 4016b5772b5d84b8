import type { NewCategory } from '@bimah/contract/categories.ts';
import type { Language } from '@bimah/contract/fields.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { retold } from '#platform/api/retold.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useCreateCategory } from '../categories.queries.ts';
import { categoryForm, emptyCategory } from '../category-values.ts';
import { CategoryForm } from '../components/category-form.tsx';
import { categoryParams } from '../list-params.ts';
import { useUploading } from '../use-uploading.ts';
import classes from './category-create-screen.module.css';

/** The form of a category that is not there yet; once it is, its own page opens. */
function useCategoryCreate(language: Language) {
  const { t } = useTranslation('categories');
  const navigate = useNavigate();
  const create = useCreateCategory();
  const { missing, reportBusy } = useUploading();

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
  return { form, reportBusy };
}

export function CategoryCreateScreen() {
  const { t } = useTranslation('categories');
  const { lang } = useListState(categoryParams).state;
  const { form, reportBusy } = useCategoryCreate(lang);
  return (
    <>
      <PageHead
        title={t('form.newTitle')}
        path={[
          <Link key="list" to="/categories" search={{ lang }}>
            {t('list.title')}
          </Link>,
        ]}
      />
      <CategoryForm
        form={form}
        reportBusy={reportBusy}
        end={
          <div className={classes.actions}>
            <SubmitButton form={form}>{t('form.create')}</SubmitButton>
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/categories" search={{ lang }} {...props} />}
            >
              {t('form.cancel')}
            </Button>
          </div>
        }
      />
    </>
  );
}
