import type { Comment } from '@bimah/contract/comments.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { pageNumber } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';
import { commentListQuery, size } from '../comments.queries.ts';
import { CommentRows } from '../components/comment-rows.tsx';

const listParams = { page: pageNumber() };
const ROW_PX = 96;
const keyOf = ({ id }: Comment) => String(id);

export function CommentListScreen() {
  const { channel_id } = useParams({ from: '/channels/$channel_id/comments' });
  return <Comments key={channel_id} channelId={Number(channel_id)} />;
}

/** What viewers wrote under the videos of a channel. */
function Comments({ channelId }: { channelId: number }) {
  const { t } = useTranslation('comments');
  const { state, change, hrefFor } = useListState(listParams);
  const answer = useQuery(commentListQuery(channelId, state.page));
  const total = answer.data?.total;
  const list = useSteadyRows(answer.data?.comments, {
    keyOf,
    view: String(state.page),
    isPlaceholder: answer.isPlaceholderData,
  });
  const { rows: comments = [] } = list;
  const lastPage = Math.max(Math.ceil((total ?? 0) / size), 1);
  const isHere = answer.data !== undefined && !answer.isPlaceholderData;

  // Deleting the last rows, or an old link, may leave fewer pages than the address asks for.
  useEffect(() => {
    if (isHere && state.page > lastPage) change({ page: lastPage });
  }, [isHere, state.page, lastPage, change]);

  return (
    <>
      <PageHead title={t('title')} help={t('help')} />
      <ListState
        loading={answer.isPending}
        skeleton={<LoadingState rows={size} rowHeight={ROW_PX} />}
        failure={
          answer.isError && !answer.data
            ? {
                title: t('failed'),
                message: sentenceOf(answer.error),
                retrying: answer.isFetching,
                onRetry: () => void answer.refetch(),
              }
            : undefined
        }
        count={comments.length}
        refreshing={answer.isPlaceholderData}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      >
        <SteadyList list={list}>
          <CommentRows rows={comments} channelId={channelId} />
        </SteadyList>
      </ListState>
      <Pager
        page={state.page}
        size={size}
        total={total}
        onPage={(page) => change({ page })}
        hrefFor={(page) => hrefFor({ page })}
      />
    </>
  );
}
