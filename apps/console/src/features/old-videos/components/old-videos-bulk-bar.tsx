import { OLD_VIDEOS_AT_ONCE_MAX } from '@bimah/contract/limits.ts';
import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { IconFileZip, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#ui/bulk-bar/bulk-bar.tsx';
import { useZipJob } from '../zip/zip-store.ts';

export interface OldVideosBulkBarProps {
  chosen: readonly OldVideo[];
  onZip: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What keeps people from an act comes before what they should think of. */
function useNote(chosen: readonly OldVideo[]): string | undefined {
  const { t } = useTranslation('old-videos');
  const unsaved = chosen.filter(({ downloaded }) => !downloaded).length;
  if (chosen.length > OLD_VIDEOS_AT_ONCE_MAX) {
    return t('bulk.tooMany', { max: OLD_VIDEOS_AT_ONCE_MAX });
  }
  return unsaved > 0 ? t('notDownloaded', { count: unsaved, total: chosen.length }) : undefined;
}

export function OldVideosBulkBar({ chosen, onZip, onDelete, onClear }: OldVideosBulkBarProps) {
  const { t } = useTranslation('old-videos');
  const isPacking = useZipJob()?.stage === 'running';
  return (
    <BulkBar
      count={chosen.length}
      note={useNote(chosen)}
      onClear={onClear}
      acts={[
        {
          label: t('bulk.zip'),
          icon: IconFileZip,
          tone: 'main',
          disabled: isPacking,
          onAct: onZip,
        },
        {
          label: t('bulk.delete'),
          icon: IconTrash,
          tone: 'danger',
          disabled: chosen.length > OLD_VIDEOS_AT_ONCE_MAX,
          onAct: onDelete,
        },
      ]}
    />
  );
}
