import type { Language } from '@bimah/contract/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { categoryListQuery } from '../categories.queries.ts';
import { AddCategoryButton } from './add-category-button.tsx';
import { CategoryRows } from './category-rows.tsx';

const SKELETON_ROWS = 8;
const ROW_PX = 60;

/** The categories of one language, whatever has become of loading them. */
export function LanguageOrder({ language }: { language: Language }) {
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
