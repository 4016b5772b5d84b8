import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GrowingList } from '#ui/show-more/growing-list.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
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
  const list = useInfiniteQuery(historyQuery(source));
  const { entries = [], total = 0, capped = false } = list.data ?? {};
  return (
    <GrowingList
      label={t('title')}
      answer={list}
      rows={entries}
      total={total}
      failed={t('failed')}
      skeleton={{ rows: SKELETON_ROWS, rowHeight: ROW_PX }}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      renderRow={(entry) => <HistoryEntry key={entry.id} entry={entry} source={source} />}
    >
      {capped && entries.length >= total && (
        <p className={classes.capped}>{t('capped', { count: total })}</p>
      )}
    </GrowingList>
  );
}
