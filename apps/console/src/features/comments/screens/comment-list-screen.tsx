import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '#features/users/index.ts';
import { videoQuery } from '#features/video-parts/index.ts';
import { parseListState, type StateOf } from '#platform/list-state/list-definition.ts';
import { pageNumber, recordId, searchText } from '#platform/list-state/list-params.ts';
import { useListState, type ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { FilterSet } from '#ui/filter-select/filter-select.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { KeyHints } from '#ui/queue/key-hints.tsx';
import { QueueLayout, QueueSide, useQueueSide } from '#ui/queue/queue-layout.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { TypingSearchField } from '#ui/search-field/typing-search-field.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { commentListQuery, size } from '../comments.queries.ts';
import { CommentRows } from '../components/comment-rows.tsx';
import { CommentSide } from '../components/comment-side.tsx';
import { useCommentQueue, type CommentQueue } from '../use-comment-queue.tsx';

const ROW_PX = 93;

const listParams = {
  q: searchText(),
  video: recordId(),
  writer: recordId(),
  page: pageNumber(),
};
type CommentAddress = ListStateHandle<typeof listParams>;

export function CommentListScreen() {
  const { channel_id } = useParams({ from: '/channels/$channel_id/comments' });
  return <Comments key={channel_id} channelId={Number(channel_id)} />;
}

const HINTS = [
  { keys: ['J', 'K'], action: 'walk' },
  { keys: ['Space'], action: 'play' },
  { keys: ['Del'], action: 'remove' },
] as const;

interface FilterProps {
  list: CommentAddress;
}

function VideoFilter({ list, id }: FilterProps & { id: number }) {
  const { t } = useTranslation('comments');
  const title = useQuery(videoQuery(id)).data?.video.title;
  return (
    <FilterSet
      label={t('filter.video')}
      value={title ?? '…'}
      clearLabel={t('filter.clearVideo')}
      onClear={() => list.change({ video: undefined })}
    />
  );
}

function CommentToolbar({ list, queue }: FilterProps & { queue: CommentQueue }) {
  const { t } = useTranslation('comments');
  const nameOf = usePersonName();
  const { q, video, writer } = list.state;
  const [first] = queue.rows;
  const isSet = video !== undefined || writer !== undefined;
  return (
    <ToolbarRow
      search={
        <TypingSearchField
          label={t('search')}
          value={q}
          onSearch={(next) => list.change({ q: next })}
        />
      }
      filters={
        isSet && (
          <>
            {video !== undefined && <VideoFilter list={list} id={video} />}
            {writer !== undefined && (
              <FilterSet
                label={t('filter.writer')}
                value={first ? nameOf(first.user) : '…'}
                clearLabel={t('filter.clearWriter')}
                onClear={() => list.change({ writer: undefined })}
              />
            )}
          </>
        )
      }
      filterCount={list.filterCount - (q === '' ? 0 : 1)}
      tools={
        <KeyHints hints={HINTS.map(({ keys, action }) => ({ keys, text: t(`keys.${action}`) }))} />
      }
    />
  );
}

function Nothing({ list }: FilterProps) {
  const { t } = useTranslation('comments');
  if (list.filterCount === 0) {
    return <EmptyState picture="comments" title={t('empty.title')} text={t('empty.text')} />;
  }
  return (
    <NoMatches
      query={list.state.q}
      onSearch={(q) => list.change({ q })}
      onClear={list.clearFilters}
    />
  );
}

const queryOf = (channelId: number, { q, video, writer, page }: StateOf<typeof listParams>) =>
  commentListQuery({
    channel_id: channelId,
    limit: size,
    offset: (page - 1) * size,
    ...(q !== '' && { term: q }),
    ...(video !== undefined && { video_id: video }),
    ...(writer !== undefined && { user_id: writer }),
  });

function useCommentList(channelId: number) {
  const list = useListState(listParams);
  const { q, video, writer, page } = list.state;
  const query = queryOf(channelId, list.state);
  const { list: answer, pager } = usePagedQuery(query, list, size);
  const queue = useCommentQueue({
    name: [q, video, writer, page].join(' '),
    rows: answer.data?.comments,
    isPlaceholder: answer.isPlaceholderData,
  });
  return { list, answer, pager, queue };
}

/** What viewers wrote under the videos of a channel, one after the other, beside the film it is about. */
function Comments({ channelId }: { channelId: number }) {
  const { t } = useTranslation('comments');
  const side = useQueueSide();
  const { list, answer, pager, queue } = useCommentList(channelId);
  const { rows, current } = queue;

  const narrow = (patch: Partial<CommentAddress['state']>) => {
    side.close();
    list.change({ q: '', video: undefined, writer: undefined, ...patch });
  };

  return (
    <QueueLayout
      side={
        current && (
          <QueueSide label={t('preview')} side={side}>
            <CommentSide
              comment={current}
              channelId={channelId}
              onWriter={
                list.state.writer === undefined ? (writer) => narrow({ writer }) : undefined
              }
              onVideo={list.state.video === undefined ? (video) => narrow({ video }) : undefined}
            />
          </QueueSide>
        )
      }
    >
      <PageHead title={t('title')} help={t('help')} />
      <CommentToolbar list={list} queue={queue} />
      <ListState
        {...facesOf(answer, t('failed'))}
        skeleton={<LoadingState rows={size} rowHeight={ROW_PX} />}
        count={rows.length}
        refreshing={answer.isPlaceholderData}
        empty={<Nothing list={list} />}
      >
        <SteadyList list={queue.list}>
          <CommentRows
            queue={queue}
            channelId={channelId}
            onOpen={side.beside ? undefined : side.open}
          />
        </SteadyList>
      </ListState>
      {answer.data?.capped && <p role="status">{t('capped', { count: answer.data.total })}</p>}
      <Pager {...pager} />
    </QueueLayout>
  );
}

CommentListScreen.readAhead = ({ client, params, search }: Arrival) => {
  const state = parseListState(listParams, search);
  quietly(client.query(queryOf(Number(params['channel_id']), state)));
};
