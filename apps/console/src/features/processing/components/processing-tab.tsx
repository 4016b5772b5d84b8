import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { ProcessingVideo } from '@bimah/contract/processing.ts';
import { Button } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { choice, pageNumber, pageSize, searchText } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { formatMessageTime } from '#platform/time/format.ts';
import { BulkBar, type BulkAction } from '#ui/bulk-bar/bulk-bar.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { useSelection } from '#ui/data-table/use-selection.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { Pager } from '#ui/pager/pager.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { TypingSearchField } from '#ui/search-field/typing-search-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import {
  processingListQuery,
  useRemoveProcessing,
  useRetryProcessing,
  type Retry,
} from '../processing.queries.ts';
import { ProcessingTable } from './processing-table.tsx';
import classes from './processing-tab.module.css';

const SIZES = [PAGE_SIZE.processing, 20, 50] as const;

const listParams = {
  q: searchText(),
  lang: choice(['all', 'he', 'en']),
  page: pageNumber(),
  size: pageSize(SIZES),
};

export interface ProcessingTabProps {
  /** Every channel's, for those who may see them all, if left out. */
  channelId?: number | undefined;
  /** Filters it shares with the tabs beside it. */
  filters?: ReactNode;
}

const keyOf = ({ id }: ProcessingVideo) => String(id);

const MOST_NAMED = 3;

/** The first few by name, the rest by number. */
function ChosenTitles({ videos }: { videos: readonly ProcessingVideo[] }) {
  const { t } = useTranslation('processing');
  const rest = videos.length - MOST_NAMED;
  return (
    <ul role="list">
      {videos.slice(0, MOST_NAMED).map(({ id, title }) => (
        <li key={id}>
          <UserText lines={1}>{title}</UserText>
        </li>
      ))}
      {rest > 0 && <li>{t('remove.more', { count: rest })}</li>}
    </ul>
  );
}

/** What can be done to videos on their way, each action telling how it went. */
function useProcessingActions() {
  const { t } = useTranslation('processing');
  const confirm = useConfirm();
  const retrying = useRetryProcessing();
  const removing = useRemoveProcessing();

  const retry = async (which: Retry): Promise<boolean> => {
    try {
      const { count } = await retrying.mutateAsync(which);
      notify[count === 0 ? 'info' : 'success'](t('retry.done', { count }));
      return true;
    } catch (error) {
      notify.error(t('retry.failed'), { detail: sentenceOf(error) });
      return false;
    }
  };

  const askToRemove = async (videos: readonly ProcessingVideo[]): Promise<boolean> => {
    const count = videos.length;
    const removed = await confirm({
      title: t('remove.title', { count }),
      effect: t(videos.some(({ is_ready }) => is_ready) ? 'remove.ready' : 'remove.effect'),
      object: <ChosenTitles videos={videos} />,
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: () => removing.mutateAsync(videos.map(({ id }) => id)),
    });
    if (removed) notify.success(t('remove.done', { count }));
    return removed;
  };

  return { retry, askToRemove, isRetrying: retrying.isPending };
}

interface ProcessingBulkBarProps {
  chosen: readonly ProcessingVideo[];
  actions: ReturnType<typeof useProcessingActions>;
  onClear: () => void;
}

/** Only what has failed can be tried again, so that action is there only with such a row. */
function ProcessingBulkBar({ chosen, actions, onClear }: ProcessingBulkBarProps) {
  const { t } = useTranslation('processing');
  const failed = chosen.filter(({ error }) => error !== null);

  const retry = async () => {
    if (failed.length === 0 || actions.isRetrying) return;
    if (await actions.retry({ ids: failed.map(({ id }) => id) })) onClear();
  };
  const remove = async () => {
    if (await actions.askToRemove(chosen)) onClear();
  };
  usePageKey({ KeyR: () => void retry() });

  const retryAction: BulkAction = {
    label: t('retry.selected', { count: failed.length }),
    icon: IconRefresh,
    tone: 'main',
    disabled: actions.isRetrying,
    onAction: () => void retry(),
  };
  const removeAction: BulkAction = {
    label: t('remove.label'),
    icon: IconTrash,
    tone: 'danger',
    onAction: () => void remove(),
  };
  return (
    <BulkBar
      count={chosen.length}
      actions={failed.length > 0 ? [retryAction, removeAction] : [removeAction]}
      onClear={onClear}
    />
  );
}

const SEARCH_WAIT_MS = 300;

interface ProcessingToolbarProps {
  term: string;
  onSearch: (term: string) => void;
  filters: ReactNode;
  filterCount: number;
  /** Milliseconds; 0 before anything has arrived. */
  updatedAt: number;
  canRetryAll: boolean;
  onRetryAll: () => void;
}

function ProcessingToolbar(props: ProcessingToolbarProps) {
  const { t } = useTranslation('processing');
  const { updatedAt } = props;
  return (
    <ToolbarRow
      search={
        <TypingSearchField
          plain
          jumpKey={false}
          label={t('search')}
          waitMs={SEARCH_WAIT_MS}
          value={props.term}
          onSearch={props.onSearch}
        />
      }
      filters={props.filters}
      filterCount={props.filterCount}
      tools={
        <>
          {updatedAt > 0 && (
            <span className={classes.updated}>
              {t('updated', { time: formatMessageTime(updatedAt) })}
            </span>
          )}
          {props.canRetryAll && (
            <Button
              variant="default"
              size="sm"
              leftSection={<DirIcon icon={IconRefresh} />}
              onClick={props.onRetryAll}
            >
              {t('retry.all')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Videos on their way, as they move. */
export function ProcessingTab({ channelId, filters }: ProcessingTabProps) {
  const { t } = useTranslation('processing');
  const address = useListState(listParams);
  const { state, change, clearFilters, filterCount } = address;
  const { q, lang, page, size } = state;
  const query = processingListQuery({
    channel_id: channelId,
    language: lang === 'all' ? undefined : lang,
    term: q === '' ? undefined : q,
    limit: size,
    offset: (page - 1) * size,
  });
  const { list, pager } = usePagedQuery(query, address, size);
  const selection = useSelection(keyOf);
  const actions = useProcessingActions();
  const { videos, total } = list.data ?? {};
  // Only what is seen is acted upon: a row may have finished since it was chosen.
  const chosen = (videos ?? []).filter((video) => selection.selected.has(keyOf(video)));

  return (
    <div className={classes.tab}>
      <ProcessingToolbar
        term={q}
        onSearch={(next) => change({ q: next })}
        filters={filters}
        filterCount={filterCount}
        updatedAt={list.dataUpdatedAt}
        canRetryAll={(total ?? 0) > 0 && !actions.isRetrying}
        onRetryAll={() => void actions.retry({ all: true, channel_id: channelId })}
      />
      <ProcessingTable
        videos={videos}
        channelId={channelId}
        expected={size}
        selection={selection}
        refreshing={list.isPlaceholderData}
        onRetry={({ id }) => void actions.retry({ ids: [id] })}
        empty={
          filterCount > 0 ? (
            <NoMatches query={q} onSearch={(next) => change({ q: next })} onClear={clearFilters} />
          ) : (
            <EmptyState picture="processing" title={t('empty.title')} text={t('empty.text')} />
          )
        }
        failed={list.isError && <FailedAnswer title={t('failed')} answer={list} />}
      />
      <Pager
        {...pager}
        // No choice of size before it would make a difference.
        {...((total ?? 0) > SIZES[0] && {
          sizes: SIZES,
          onSize: (next: number) => change({ size: SIZES.find((one) => one === next) ?? SIZES[0] }),
        })}
      />
      <ProcessingBulkBar chosen={chosen} actions={actions} onClear={selection.clear} />
    </div>
  );
}
