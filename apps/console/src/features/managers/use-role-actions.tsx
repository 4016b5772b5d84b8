import type { ChannelRole } from '@bimah/contract/access.ts';
import type { Manager } from '@bimah/contract/managers.ts';
import { IconArrowBackUp, IconUserCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { currentUserQuery, permissionsQuery } from '#features/session/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useChangeRole } from './managers.queries.ts';

const WORDS = {
  raise: { title: 'raise.title', effect: 'raise.effect', confirm: 'raise.confirm' },
  raiseFound: {
    title: 'raiseFound.title',
    effect: 'raiseFound.effect',
    confirm: 'raiseFound.confirm',
  },
  lower: { title: 'lower.title', effect: 'lower.effect', confirm: 'lower.confirm' },
  stepDown: { title: 'stepDown.title', effect: 'stepDown.effect', confirm: 'stepDown.confirm' },
} as const;

/** Gives people on the team the other role; each action says what it means and asks first. */
export function useRoleActions(channelId: number) {
  const { t } = useTranslation('managers');
  const confirm = useConfirm();
  const client = useQueryClient();
  const router = useRouter();
  const change = useChangeRole(channelId);

  const ask = async ({ user }: Manager, role: ChannelRole, action: keyof typeof WORDS) => {
    const words = WORDS[action];
    const name = user.name ?? user.email;
    const changed = await confirm({
      title: (
        <RichText text={(slots) => t(words.title, { name: slots['name'] })} values={{ name }} />
      ),
      effect: t(words.effect),
      confirmLabel: t(words.confirm),
      icon: role === 'admin' ? IconUserCheck : IconArrowBackUp,
      action: () => change.mutateAsync({ user_id: user.id, role }),
    });
    if (changed) notify.success(t(`roleChanged.${role}`), { detail: name });
    return changed;
  };

  return {
    raise: (manager: Manager) => ask(manager, 'admin', 'raise'),
    /** For somebody who was looked up like a stranger. */
    raiseFound: (manager: Manager) => ask(manager, 'admin', 'raiseFound'),
    lower: async (manager: Manager) => {
      const isSelf = client.getQueryData(currentUserQuery.queryKey)?.id === manager.user.id;
      const lowered = await ask(manager, 'editor', isSelf ? 'stepDown' : 'lower');
      if (!lowered || !isSelf) return;
      // This page is no longer theirs.
      await client.invalidateQueries(permissionsQuery);
      await router.invalidate();
    },
  };
}
