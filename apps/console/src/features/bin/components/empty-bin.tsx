import { BRING_BACK_DAYS } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconMovie, IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import classes from './empty-bin.module.css';

const STEPS = [
  ['removed', IconTrash],
  ['stays', IconRestore],
  ['gone', IconTrashX],
] as const;

/** What comes here, and what becomes of it. */
export function EmptyBin({ channelId }: { channelId: number }) {
  const { t } = useTranslation('bin');
  const days = BRING_BACK_DAYS;
  return (
    <>
      <EmptyState picture="bin" title={t('empty.title')} text={t('empty.text', { days })} />
      <ol role="list" className={classes.steps}>
        {STEPS.map(([step, icon]) => (
          <li key={step} data-step={step}>
            <span className={classes.sign}>
              <DirIcon icon={icon} />
            </span>
            <strong>{t(`empty.steps.${step}.title`, { days })}</strong>
            <span className={classes.text}>{t(`empty.steps.${step}.text`)}</span>
          </li>
        ))}
      </ol>
      <p className={classes.action}>
        <Button
          variant="default"
          leftSection={<DirIcon icon={IconMovie} />}
          renderRoot={(props) => (
            <Link
              to="/channels/$channel_id/library"
              params={{ channel_id: String(channelId) }}
              {...props}
            />
          )}
        >
          {t('empty.toLibrary')}
        </Button>
      </p>
    </>
  );
}
