import type { AppVersion } from '@bimah/contract/app-versions.ts';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useRemoveAppVersion } from '../app-versions.queries.ts';

/** Lets the list put focus on the same button of another row. */
export const removeButtonId = ({ id }: AppVersion): string => `remove-app-version-${id}`;

export interface RemoveVersionButtonProps {
  version: AppVersion;
  onRemoved: (version: AppVersion) => void;
}

export function RemoveVersionButton({ version, onRemoved }: RemoveVersionButtonProps) {
  const { t } = useTranslation('app-versions');
  const confirm = useConfirm();
  const remove = useRemoveAppVersion();

  const ask = async () => {
    const removed = await confirm({
      title: (
        <RichText
          text={(slots) => t('remove.title', { version: slots['version'] })}
          values={{ version: <Ltr>{version.version}</Ltr> }}
        />
      ),
      effect: t(version.force_update ? 'remove.effectForced' : 'remove.effect'),
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: () => remove.mutateAsync({ params: { id: version.id } }),
    });
    if (!removed) return;
    notify.success(t('remove.done', { version: version.version }));
    onRemoved(version);
  };

  return (
    <IconButton
      id={removeButtonId(version)}
      icon={IconTrash}
      label={t('remove.label', { version: version.version })}
      onClick={() => void ask()}
    />
  );
}
