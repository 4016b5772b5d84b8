import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import {
  useChangePermission,
  useReadHistoryAgain,
  type PermissionStep,
} from './permissions.queries.ts';

/** Saves each step at once and says so; a step that was refused is taken back with the reason. */
export function usePermissionSteps(userId: number) {
  const { t } = useTranslation('users');
  const change = useChangePermission(userId);
  const readHistoryAgain = useReadHistoryAgain();

  return async (step: PermissionStep): Promise<void> => {
    const channel = step.channel.name;
    try {
      await change.mutateAsync(step);
      const { after } = step;
      void readHistoryAgain();
      const text =
        after === null
          ? t('permissions.removed', { channel })
          : t(`permissions.given.${after}`, { channel });
      notify.success(text, {
        undo: () =>
          change.mutateAsync({ channel: step.channel, before: after, after: step.before }),
      });
    } catch (error) {
      notify.error(t('permissions.notSaved', { channel }), { detail: sentenceOf(error) });
    }
  };
}
