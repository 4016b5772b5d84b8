import type { Comment } from '@bimah/contract/comments.ts';
import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { useQueue, type QueuePage } from '#ui/queue/use-queue.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useRemoveComment } from './comments.queries.ts';

/** The one player of the screen, by the name others start it by. */
export const COMMENT_PLAYER = 'commented-video';

export const rowId = (id: number): string => `comment-${id}`;

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

/** Which comment is looked at, and where to go on once it is deleted. */
export function useCommentQueue(page: QueuePage<Comment>) {
  const { list, rows, current, choose, settle } = useQueue(page);
  const askAndRemove = useCommentRemoval();

  const remove = async (comment: Comment): Promise<void> => {
    const index = rows.findIndex(({ id }) => id === comment.id);
    const next = rows[index + 1] ?? rows[index - 1];
    if (!(await askAndRemove(comment))) return;
    settle(comment);
    const row = next && document.getElementById(rowId(next.id));
    (row ?? document.querySelector<HTMLElement>('h1'))?.focus();
  };

  return { list, rows, current, choose, remove };
}

export type CommentQueue = ReturnType<typeof useCommentQueue>;
