import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { historyQuery, type HistorySource } from '../history.queries.ts';
import { HistoryEntry } from './history-entry.tsx';
import classes from './history-list.module.css';

const SKELETON_ROWS = 5;
const ROW_PX = 84;

export interface HistoryListProps {
  source: HistorySource;
}

/** What was done, the last first. The screen around it brings the words of `history`. */
export function HistoryList({ source }: HistoryListProps) {
  const { t } = useTranslation('history');
  const element = useRef<HTMLUListElement>(null);
  const list = useInfiniteQuery(historyQuery(source));
  const { entries = [], total = 0, capped = false } = list.data ?? {};
  return (
    <ListState
      {...facesOf(list, t('failed'))}
      skeleton={<LoadingState rows={SKELETON_ROWS} rowHeight={ROW_PX} />}
      count={entries.length}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    >
      <ul ref={element} role="list" aria-label={t('title')}>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} source={source} />
        ))}
      </ul>
      <ShowMore
        shown={entries.length}
        total={total}
        loading={list.isFetchingNextPage}
        listRef={element}
        onMore={() => void list.fetchNextPage()}
      />
      {capped && entries.length >= total && (
        <p className={classes.capped}>{t('capped', { count: total })}</p>
      )}
    </ListState>
  );
}
