import { IconDoorExit } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';

type Typed = Pick<AppForm<unknown>, 'isDirty' | 'reset'>;

/** The one row that is open. It is not closed over what is typed and not saved without a question. */
export function useOpenRow() {
  const { t } = useTranslation('forms');
  const confirm = useConfirm();
  const [openId, setOpenId] = useState<number | null>(null);
  const typed = useRef<Typed>(null);

  const open = async (id: number | null) => {
    if (typed.current?.isDirty()) {
      const leaves = await confirm({
        title: t('leave.title'),
        effect: t('leave.text'),
        confirmLabel: t('leave.leave'),
        danger: true,
        icon: IconDoorExit,
      });
      if (!leaves) return;
      typed.current.reset();
    }
    typed.current = null;
    setOpenId(id);
  };

  return {
    openId,
    toggle: (id: number) => void open(id === openId ? null : id),
    close: () => void open(null),
    /** The form of the open row tells of itself. */
    watch: (form: Typed | null) => {
      typed.current = form;
    },
  };
}

export type OpenRow = ReturnType<typeof useOpenRow>;
