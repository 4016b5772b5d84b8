import type { Language } from '@bimah/contract/fields.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { categoryListQuery } from '../categories.queries.ts';
import { CategoryRows } from '../components/category-rows.tsx';
import { categoryListParams } from '../list-params.ts';
import { useIsOrderSaving } from '../use-category-order.ts';
import classes from './category-list-screen.module.css';

const LANGUAGES = ['he', 'en'] as const;

const SKELETON_ROWS = 8;
const ROW_PX = 60;

function AddCategoryButton({ language }: { language: Language }) {
  const { t } = useTranslation('categories');
  return (
    <Button
      leftSection={<DirIcon icon={IconPlus} />}
      renderRoot={(props) => <Link to="/categories/add" search={{ lang: language }} {...props} />}
    >
      {t('list.add')}
    </Button>
  );
}

/** The categories of one language, whatever has become of loading them. */
function LanguageOrder({ language }: { language: Language }) {
  const { t } = useTranslation('categories');
  const answer = useQuery(categoryListQuery(language));
  const rows = answer.data?.categories ?? [];
  return (
    <ListState
      {...facesOf(answer, t('list.failed'))}
      skeleton={<LoadingState rows={SKELETON_ROWS} rowHeight={ROW_PX} />}
      count={rows.length}
      empty={
        <EmptyState
          title={t('list.empty')}
          text={t('list.emptyText')}
          action={<AddCategoryButton language={language} />}
        />
      }
    >
      <CategoryRows language={language} rows={rows} />
    </ListState>
  );
}

/** The shelves of the viewers' app, one language at a time or both beside each other. */
export function CategoryListScreen() {
  const { t } = useTranslation(['categories', 'forms']);
  const { state, change } = useListState(categoryListParams);
  const isSaving = useIsOrderSaving();
  const { lang } = state;
  const options = [
    ...LANGUAGES.map((value) => ({ value, label: t(`forms:language.${value}`) })),
    { value: 'both' as const, label: t('list.both') },
  ];

  return (
    <>
      <PageHead
        title={t('list.title')}
        help={t('list.help')}
        beside={
          <>
            <FilterSelect
              label={t('list.language')}
              hideLabel
              value={lang}
              options={options}
              onChange={(next) => change({ lang: next })}
            />
            <span role="status" className={classes.saving}>
              {isSaving && t('order.saving')}
            </span>
          </>
        }
        action={<AddCategoryButton language={lang === 'both' ? 'he' : lang} />}
      />
      {lang === 'both' ? <Comparison /> : <LanguageOrder key={lang} language={lang} />}
    </>
  );
}

function Comparison() {
  const { t } = useTranslation('forms');
  return (
    <div className={classes.comparison}>
      {LANGUAGES.map((language) => (
        <section key={language} className={classes.column} aria-labelledby={`order-${language}`}>
          <h2 id={`order-${language}`} className={classes.title}>
            {t(`language.${language}`)}
          </h2>
          <LanguageOrder language={language} />
        </section>
      ))}
    </div>
  );
}
