import { Loader } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { SaveState } from '../use-inline-save.ts';
import classes from './phone-cell.module.css';

export interface SaveMarkProps {
  id: string;
  state: SaveState;
  error?: unknown;
}

/** A tick or a fail mark, each with its words. */
export function SaveMark({ id, state, error }: SaveMarkProps) {
  const { t } = useTranslation(['registered-channels', 'messages']);
  return (
    <span id={id} role="status" className={classes.mark} data-state={state}>
      {(state === 'saving' || state === 'waiting') && (
        <>
          <Loader size={12} />
          {t('phone.saving')}
        </>
      )}
      {state === 'saved' && (
        <>
          <DirIcon icon={IconCheck} size={16} />
          {t('phone.saved')}
        </>
      )}
      {(state === 'failed' || state === 'invalid') && (
        <>
          <DirIcon icon={IconAlertCircle} size={16} />
          {t('phone.unsaved', {
            reason: state === 'failed' ? sentenceOf(error) : t('messages:phone_invalid'),
          })}
        </>
      )}
    </span>
  );
}
