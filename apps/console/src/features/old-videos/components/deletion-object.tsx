import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { ShortTitles } from './short-titles.tsx';
import classes from './deletion-object.module.css';

export interface DeletionObjectProps {
  videos: readonly OldVideo[];
  onSpare: (spare: boolean) => void;
}

/** What is about to go; a warning, and a way out, for what nobody has saved. */
export function DeletionObject({ videos, onSpare }: DeletionObjectProps) {
  const { t } = useTranslation('old-videos');
  const unsaved = videos.filter(({ downloaded }) => !downloaded);
  return (
    <div className={classes.object}>
      <ShortTitles files={videos} />
      {unsaved.length > 0 && (
        <p className={classes.warning}>
          <DirIcon icon={IconAlertTriangle} />
          {t('notDownloaded', { count: unsaved.length, total: videos.length })}
        </p>
      )}
      {unsaved.length > 0 && unsaved.length < videos.length && (
        <Checkbox
          label={t('delete.spare')}
          onChange={(event) => onSpare(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
