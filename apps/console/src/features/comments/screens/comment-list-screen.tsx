import type { Comment } from '@bimah/contract/comments.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { pageNumber } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
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
  const address = useListState(listParams);
  const { page } = address.state;
  const query = commentListQuery(channelId, page);
  const { list: answer, pager } = usePagedQuery(query, address, size);
  const list = useSteadyRows(answer.data?.comments, {
    keyOf,
    view: String(page),
    isPlaceholder: answer.isPlaceholderData,
  });
  const { rows: comments = [] } = list;

  return (
    <>
      <PageHead title={t('title')} help={t('help')} />
      <ListState
        {...facesOf(answer, t('failed'))}
        skeleton={<LoadingState rows={size} rowHeight={ROW_PX} />}
        count={comments.length}
        refreshing={answer.isPlaceholderData}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      >
        <SteadyList list={list}>
          <CommentRows rows={comments} channelId={channelId} />
        </SteadyList>
      </ListState>
      <Pager {...pager} />
    </>
  );
}
