import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { CategoryForm } from '../components/category-form.tsx';
import { categoryParams } from '../list-params.ts';
import { useCategoryCreate } from '../use-category-create.ts';
import classes from './category-create-screen.module.css';

export function CategoryCreateScreen() {
  const { t } = useTranslation('categories');
  const { lang } = useListState(categoryParams).state;
  const { form, tellBusy } = useCategoryCreate(lang);
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
        tellBusy={tellBusy}
        end={
          <div className={classes.acts}>
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
