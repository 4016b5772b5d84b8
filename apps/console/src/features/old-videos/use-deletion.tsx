import { DIALOG_WIDTH_PX, PURGE_DAYS } from '@bimah/contract/limits.ts';
import type { OldVideo } from '@bimah/contract/old-videos.ts';
import { Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useDeleteOldVideos, useRestoreOldVideos } from './old-videos.queries.ts';
import classes from './use-deletion.module.css';

const MOST_NAMED = 3;

interface ShortTitlesProps {
  files: readonly { readonly id: number; readonly title: string }[];
}

/** The first few by name, the rest by number. */
function ShortTitles({ files }: ShortTitlesProps) {
  const { t } = useTranslation('old-videos');
  const rest = files.length - MOST_NAMED;
  return (
    <ul role="list">
      {files.slice(0, MOST_NAMED).map(({ id, title }) => (
        <li key={id}>
          <UserText lines={1}>{title}</UserText>
        </li>
      ))}
      {rest > 0 && <li>{t('more', { count: rest })}</li>}
    </ul>
  );
}

interface DeletionObjectProps {
  videos: readonly OldVideo[];
  onSpare: (spare: boolean) => void;
}

/** What is about to go; a warning, and a way out, for what nobody has saved. */
function DeletionObject({ videos, onSpare }: DeletionObjectProps) {
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

/** Deleting old videos, after asking, and bringing them back while their files are there. */
export function useDeletion() {
  const { t } = useTranslation('old-videos');
  const confirm = useConfirm();
  const deleting = useDeleteOldVideos();
  const restoring = useRestoreOldVideos();

  /** Resolves to those that are gone: some may have been left out in the dialog. */
  const remove = async (videos: readonly OldVideo[]): Promise<readonly OldVideo[]> => {
    const choice = { spareUnsaved: false };
    const chosen = () =>
      choice.spareUnsaved ? videos.filter(({ downloaded }) => downloaded) : videos;
    const confirmed = await confirm({
      title: t('delete.title', { count: videos.length }),
      effect: t('delete.effect', { count: PURGE_DAYS }),
      object: (
        <DeletionObject
          videos={videos}
          onSpare={(spareUnsaved) => Object.assign(choice, { spareUnsaved })}
        />
      ),
      confirmLabel: t('delete.confirm'),
      danger: true,
      width: DIALOG_WIDTH_PX.standard,
      action: () => deleting.mutateAsync(chosen()),
    });
    if (!confirmed) return [];
    const gone = chosen();
    notify.success(t('delete.done', { count: gone.length }), {
      undo: () => restoring.mutateAsync(gone),
    });
    return gone;
  };

  const restore = async (videos: readonly OldVideo[]): Promise<boolean> => {
    try {
      await restoring.mutateAsync(videos);
      notify.success(t('restore.done', { count: videos.length }));
      return true;
    } catch (error) {
      notify.error(t('restore.failed'), { detail: sentenceOf(error) });
      return false;
    }
  };

  return { remove, restore, isRestoring: restoring.isPending };
}
