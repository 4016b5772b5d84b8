import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#features/session/index.ts';
import { isUnfinished, videoUploads } from '#features/uploads/index.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';

/** Asks first. The session ends on this device whatever the server says. */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('app');
  const confirm = useConfirm();
  return async () => {
    const sure = await confirm({
      title: t('signOut.title'),
      effect: t(
        videoUploads.list().some(isUnfinished) ? 'signOut.effectUploading' : 'signOut.effect',
      ),
      confirmLabel: t('signOut.confirm'),
      icon: IconLogout,
    });
    if (sure) await signOut();
  };
}
