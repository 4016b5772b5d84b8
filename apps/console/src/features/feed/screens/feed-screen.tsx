import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { categoryListQuery } from '#features/categories/index.ts';
import type { Language } from '#platform/i18n/language.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { AddToSection } from '../components/add-to-section.tsx';
import { CategoryBox } from '../components/category-box.tsx';
import { FeedBoard } from '../components/feed-board.tsx';
import { feedParams } from '../feed-params.ts';
import classes from './feed-screen.module.css';

const LANGUAGES: readonly Language[] = ['he', 'en'];
const SKELETON_ROWS = 4;

/** What viewers see first in each category, slot by slot. */
export function FeedScreen() {
  const { t } = useTranslation(['feed', 'forms']);
  const { state, change } = useListState(feedParams);
  const answer = useQuery(categoryListQuery(state.lang));
  const categories = answer.data?.categories;
  const chosen = categories?.find(({ id }) => id === state.category) ?? categories?.[0];

  return (
    <>
      <PageHead
        title={t('title')}
        help={t('help')}
        beside={
          <div className={classes.choices}>
            {chosen && categories && (
              <CategoryBox
                categories={categories}
                chosen={chosen}
                onChange={(category) => change({ category })}
              />
            )}
            <FilterSelect
              label={t('language')}
              hideLabel
              value={state.lang}
              options={LANGUAGES.map((value) => ({ value, label: t(`forms:language.${value}`) }))}
              onChange={(lang) => change({ lang, category: undefined })}
            />
          </div>
        }
        {...(chosen && { action: <AddToSection category={chosen} /> })}
      />
      {answer.isPending && <LoadingState rows={SKELETON_ROWS} />}
      {answer.isError && !categories && (
        <FailedAnswer title={t('categoriesFailed')} answer={answer} />
      )}
      {categories && !chosen && <NoCategories language={state.lang} />}
      {chosen && <FeedBoard key={chosen.id} category={chosen} />}
    </>
  );
}

function NoCategories({ language }: { language: Language }) {
  const { t } = useTranslation('feed');
  return (
    <EmptyState
      title={t('empty')}
      text={t('emptyText')}
      action={
        <Button
          renderRoot={(props) => (
            <Link to="/categories/add" search={{ lang: language }} {...props} />
          )}
        >
          {t('addCategory')}
        </Button>
      }
    />
  );
}
