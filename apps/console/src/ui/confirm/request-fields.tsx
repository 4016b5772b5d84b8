import { REMOVAL_REASON_MAX } from '@bimah/contract/limits.ts';
import { textDirection } from '@bimah/contract/rules/text-direction.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import type { ConfirmRequest } from './confirm-context.ts';
import classes from './confirm-dialog.module.css';

/** What is being told in the dialog; another question begins anew. */
export function useTold(request: ConfirmRequest | null) {
  const [said, setSaid] = useState({ request, reason: '', typed: '' });
  const { reason, typed } = said.request === request ? said : { reason: '', typed: '' };
  return {
    reason: reason.trim(),
    text: { reason, typed },
    set: (next: { reason?: string; typed?: string }) =>
      setSaid({ request, reason, typed, ...next }),
    isComplete: request?.typed === undefined || typed.trim() === request.typed,
  };
}

interface RequestFieldsProps {
  request: ConfirmRequest;
  told: ReturnType<typeof useTold>;
}

export function RequestFields({ request, told }: RequestFieldsProps) {
  const { t } = useTranslation('kit');
  const { dir } = useLanguage();
  const { reason, typed } = request;
  if (!reason && typed === undefined) return null;
  return (
    <div className={classes.fields}>
      {reason && (
        <TextInput
          label={t('confirm.reason')}
          value={told.text.reason}
          maxLength={REMOVAL_REASON_MAX}
          autoComplete="off"
          attributes={{ input: { dir: textDirection(told.text.reason, dir) } }}
          onChange={(event) => told.set({ reason: event.currentTarget.value })}
        />
      )}
      {typed !== undefined && (
        // Nothing else can be done before it is written.
        <TextInput
          label={t('confirm.typed', { word: typed })}
          value={told.text.typed}
          data-autofocus
          autoFocus
          autoComplete="off"
          onChange={(event) => told.set({ typed: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
