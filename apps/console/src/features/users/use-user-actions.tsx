import { IconKey, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useUserName, type NamedUser } from './use-user-name.ts';
import { useMailPasswordLink, useRemoveUser } from './users.queries.ts';

/** What can be done to a person; each asks first. */
export function useUserActions() {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const nameOf = useUserName();
  const mailLink = useMailPasswordLink();
  const remove = useRemoveUser();

  const about = (key: 'reset.title' | 'remove.title', user: NamedUser) => (
    <RichText text={(slots) => t(key, { name: slots['name'] })} values={{ name: nameOf(user) }} />
  );

  return {
    resetPassword: async (user: NamedUser) => {
      const sent = await confirm({
        title: about('reset.title', user),
        effect: t('reset.effect'),
        confirmLabel: t('reset.confirm'),
        icon: IconKey,
        action: () => mailLink.mutateAsync(user.id),
      });
      if (sent) notify.success(t('reset.done'), { detail: nameOf(user) });
    },
    /** Tells whether the person is gone. */
    remove: async (user: NamedUser): Promise<boolean> => {
      const removed = await confirm({
        title: about('remove.title', user),
        effect: t('remove.effect'),
        confirmLabel: t('remove.confirm'),
        danger: true,
        icon: IconTrash,
        action: () => remove.mutateAsync(user.id),
      });
      if (removed) notify.success(t('remove.done'), { detail: nameOf(user) });
      return removed;
    },
  };
}
