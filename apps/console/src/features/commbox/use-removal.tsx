import type { CommboxConversation } from '@bimah/contract/commbox.ts';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useRemoveConversation } from './commbox.queries.ts';
import { useUserName } from './use-user-name.ts';

/** Asks, deletes, and resolves to whether the conversation is gone. */
export function useRemoval() {
  const { t } = useTranslation('commbox');
  const confirm = useConfirm();
  const removing = useRemoveConversation();
  const nameOf = useUserName();

  return async (conversation: CommboxConversation): Promise<boolean> => {
    const name = nameOf(conversation);
    const removed = await confirm({
      title: (
        <RichText
          text={(slots) => t('remove.title', { name: slots['name'] })}
          values={{ name: <UserText>{name}</UserText> }}
        />
      ),
      effect: t('remove.effect'),
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: () => removing.mutateAsync(conversation.id),
    });
    if (removed) notify.success(t('remove.done'), { detail: name });
    return removed;
  };
}
