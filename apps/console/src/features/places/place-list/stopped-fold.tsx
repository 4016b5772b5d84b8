import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { stoppedGroupsQuery, type GroupFilters } from '../places.queries.ts';
import classes from './stopped-fold.module.css';

const NONE: readonly never[] = [];

/** What was stopped is read once somebody opens it. */
export function useStoppedGroups(filters: GroupFilters, isOpen: boolean) {
  const answer = useInfiniteQuery({ ...stoppedGroupsQuery(filters), enabled: isOpen });
  return { answer, groups: isOpen ? (answer.data?.groups ?? NONE) : NONE };
}

export interface StoppedFoldProps {
  /** Null: more than are counted. */
  count: number | null;
  isOpen: boolean;
  onToggle: () => void;
  answer: ReturnType<typeof useStoppedGroups>['answer'];
}

/** Folds away what viewers do not see. */
export function StoppedFold({ count, isOpen, onToggle, answer }: StoppedFoldProps) {
  const { t } = useTranslation(['places', 'lists', 'kit']);
  return (
    <div className={classes.fold}>
      <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
        <span className={classes.chevron}>
          <DirIcon icon={isOpen ? IconChevronDown : IconChevronRight} size={16} />
        </span>
        {t('fold.title')}{' '}
        {count !== null && (
          <span className={classes.count}>{t('lists:number', { value: count })}</span>
        )}
      </button>
      {isOpen && answer.isPending && (
        <span className={classes.note}>{t('lists:table.loading')}</span>
      )}
      {isOpen && answer.isError && (
        <span role="alert" className={classes.note}>
          {t('fold.failed')}: {sentenceOf(answer.error)}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void answer.refetch()}>
            {t('kit:states.retry')}
          </Button>
        </span>
      )}
    </div>
  );
}

/** At the end of what was stopped, while there is more of it. */
export function MoreStopped({ answer }: Pick<StoppedFoldProps, 'answer'>) {
  const { t } = useTranslation('lists');
  if (!answer.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <Button
        variant="default"
        loading={answer.isFetchingNextPage}
        onClick={() => void answer.fetchNextPage()}
      >
        {t('showMore.more')}
      </Button>
    </div>
  );
}
