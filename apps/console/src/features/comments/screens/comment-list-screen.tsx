import type { Comment } from '@bimah/contract/comments.ts';
import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import { IconTrash } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar, PersonName } from '#features/users/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { pageNumber } from '#platform/list-state/list-params.ts';
import { useListState } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { useRowFocus } from '#ui/data-table/use-row-focus.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { facesOf } from '#ui/states/answer-faces.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ListState } from '#ui/states/list-state.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { commentListQuery, size, useRemoveComment } from '../comments.queries.ts';
import classes from './comment-list-screen.module.css';

const listParams = { page: pageNumber() };
const ROW_PX = 96;
const keyOf = ({ id }: Comment) => String(id);

export function CommentListScreen() {
  const { channel_id } = useParams({ from: '/channels/$channel_id/comments' });
  return <Comments key={channel_id} channelId={Number(channel_id)} />;
}

const LINES_SHOWN = 4;

/** Deleting a comment, after asking; resolves to whether it is gone. */
function useCommentRemoval() {
  const { t } = useTranslation('comments');
  const confirm = useConfirm();
  const removing = useRemoveComment();

  return async ({ id, text }: Comment): Promise<boolean> => {
    const isGone = await confirm({
      title: t('remove.title'),
      effect: t('remove.effect'),
      object: <UserText lines={LINES_SHOWN}>{text}</UserText>,
      confirmLabel: t('remove.confirm'),
      danger: true,
      width: DIALOG_WIDTH_PX.standard,
      action: () => removing.mutateAsync(id),
    });
    if (isGone) notify.success(t('remove.done'));
    return isGone;
  };
}

/** What somebody wrote, as text and nothing else; long ones unfold. */
function CommentText({ text }: { text: string }) {
  const { t } = useTranslation('comments');
  const element = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isOpen, setIsOpen] = useState(false);

  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = element.current ?? {};
    setIsCut(scrollHeight > clientHeight + 1);
  }, [text]);

  return (
    <>
      <div ref={element} className={classes.text} data-open={isOpen || undefined}>
        <UserText block>{text}</UserText>
      </div>
      {(isCut || isOpen) && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'fold' : 'unfold')}
        </button>
      )}
    </>
  );
}

interface CommentRowProps {
  comment: Comment;
  channelId: number;
  focus: ComponentProps<'li'>;
  onRemove: () => void;
}

function CommentRow({ comment, channelId, focus, onRemove }: CommentRowProps) {
  const { t } = useTranslation('comments');
  const { user, text, created_at, video } = comment;
  const videoLink = (
    <Link
      to="/channels/$channel_id/videos/$video_id"
      params={{ channel_id: String(channelId), video_id: String(video.id) }}
      className={classes.link}
    >
      <UserText>{video.title}</UserText>
    </Link>
  );
  return (
    <li className={classes.row} {...focus}>
      <PersonAvatar name={user.name} />
      <div className={classes.words}>
        <p className={classes.byline}>
          <span className={classes.author}>
            <PersonName person={user} />
          </span>
          <time dateTime={created_at}>
            <Ltr>{formatDate(created_at)}</Ltr> <Ltr>{formatMessageTime(created_at)}</Ltr>
          </time>
        </p>
        <CommentText text={text} />
        <p className={classes.video}>
          <RichText
            text={(slots) => t('on', { video: slots['video'] })}
            values={{ video: videoLink }}
          />
        </p>
      </div>
      <IconButton
        icon={IconTrash}
        label={t('remove.action', { title: video.title })}
        onClick={onRemove}
      />
    </li>
  );
}

interface CommentRowsProps {
  rows: readonly Comment[];
  channelId: number;
}

/** Newest first. J, K and the arrows walk; Delete asks about the row under the reader. */
function CommentRows({ rows, channelId }: CommentRowsProps) {
  const { t } = useTranslation('comments');
  const list = useRef<HTMLUListElement>(null);
  const remove = useCommentRemoval();
  const rowFocus = useRowFocus(
    rows.map(({ id }) => String(id)),
    {},
  );

  const askAt = async (index: number) => {
    const comment = rows[index];
    if (!comment || !(await remove(comment))) return;
    // The row is gone: go on at the one that took its place.
    const left = [...(list.current?.children ?? [])];
    const next = left[Math.min(index, left.length - 1)] ?? document.querySelector('h1');
    if (next instanceof HTMLElement) next.focus();
  };

  return (
    <ul ref={list} role="list" aria-label={t('title')} className={classes.list}>
      {rows.map((comment, index) => {
        const { onKeyDown, ...focus } = rowFocus(String(comment.id), index);
        return (
          <CommentRow
            key={comment.id}
            comment={comment}
            channelId={channelId}
            focus={{
              ...focus,
              onKeyDown: (event: KeyboardEvent) => {
                onKeyDown(event);
                if (event.code === 'Delete') void askAt(index);
              },
            }}
            onRemove={() => void askAt(index)}
          />
        );
      })}
    </ul>
  );
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
