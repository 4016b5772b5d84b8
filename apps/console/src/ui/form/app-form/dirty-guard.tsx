import { IconDoorExit } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onLanguageReload } from '#platform/i18n/language.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import type { AppForm } from './app-form.ts';

export interface DirtyGuardProps {
  form: Pick<AppForm<unknown>, 'isDirty' | 'reset' | 'keepsDraft'>;
}

/** Asks before a navigation or a closing tab throws away what is not saved. */
export function DirtyGuard({ form }: DirtyGuardProps) {
  const { t } = useTranslation('forms');
  const confirm = useConfirm();
  const changesLanguage = useRef(false);

  // The draft comes back after that reload, so there is nothing to ask about.
  useEffect(
    () =>
      onLanguageReload(() => {
        changesLanguage.current = true;
      }),
    [],
  );

  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!form.isDirty() || current.pathname === next.pathname) return false;
      const leaves = await confirm({
        title: t('leave.title'),
        effect: t('leave.text'),
        confirmLabel: t('leave.leave'),
        danger: true,
        icon: IconDoorExit,
      });
      if (leaves) form.reset();
      return !leaves;
    },
    enableBeforeUnload: () => form.isDirty() && !(changesLanguage.current && form.keepsDraft),
  });

  return null;
}
