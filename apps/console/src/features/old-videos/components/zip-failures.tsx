import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { ZipFile } from '../zip/zip-job.ts';
import classes from './zip-failures.module.css';

export interface ZipFailuresProps {
  files: readonly ZipFile[];
  /** Makes another zip of these alone; absent while one is being made. */
  onRetry?: () => void;
}

/** The films that are not in the zip, each with its reason. */
export function ZipFailures({ files, onRetry }: ZipFailuresProps) {
  const { t } = useTranslation('old-videos');
  return (
    <div className={classes.failures}>
      <p role="status" className={classes.head}>
        <DirIcon icon={IconAlertTriangle} size={16} />
        {t('zip.someFailed', { count: files.length })}
      </p>
      <ul className={classes.list}>
        {files.map(({ id, title, failure }) => (
          <li key={id}>
            <UserText>{title}</UserText> <span>{t(`zip.file.${failure ?? 'broken'}`)}</span>
          </li>
        ))}
      </ul>
      {onRetry && (
        <Button
          variant="default"
          size="xs"
          leftSection={<DirIcon icon={IconRefresh} size={16} />}
          onClick={onRetry}
        >
          {t('zip.retry')}
        </Button>
      )}
    </div>
  );
}
