import type { CategoryRecord } from '@bimah/contract/categories.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useRemoveCategory } from '../categories.queries.ts';

export interface RemoveCategoryButtonProps {
  category: CategoryRecord;
  /** Beside other buttons, without a frame. */
  quiet?: boolean;
  onRemoved?: () => void;
}

export function RemoveCategoryButton({
  category,
  quiet = false,
  onRemoved,
}: RemoveCategoryButtonProps) {
  const { t } = useTranslation('categories');
  const confirm = useConfirm();
  const remove = useRemoveCategory();
  const { name } = category;

  const ask = async () => {
    const removed = await confirm({
      title: t('remove.title', { name }),
      effect: t('remove.effect'),
      confirmLabel: t('remove.confirm'),
      danger: true,
      action: () => remove.mutateAsync(category),
    });
    if (!removed) return;
    notify.success(t('remove.done'), { detail: name });
    onRemoved?.();
  };

  return (
    <Button
      variant={quiet ? 'subtle' : 'outline'}
      color="red"
      size={quiet ? 'sm' : 'md'}
      leftSection={<DirIcon icon={IconTrash} />}
      onClick={() => void ask()}
    >
      {t('remove.open')}
    </Button>
  );
}
