import type { Comment } from '@bimah/contract/comments.ts';
import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useRemoveComment } from './comments.queries.ts';

const LINES_SHOWN = 4;

/** Deleting a comment, after asking; resolves to whether it is gone. */
export function useCommentRemoval() {
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
