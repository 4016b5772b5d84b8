import type { Video } from '@bimah/contract/videos.ts';
import {
  IconCategoryPlus,
  IconPlaylistAdd,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BulkBar, type BulkAct } from '#ui/bulk-bar/bulk-bar.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { stateOf } from '../video-state.ts';
import type { OneAct, useBulk } from '../use-bulk.ts';
import { changeVideo } from '../videos.queries.ts';
import { BulkResults } from './bulk-results.tsx';

export interface LibraryBulkBarProps {
  chosen: readonly Video[];
  isAdmin: boolean;
  onAddToCategory: (videos: readonly Video[]) => void;
  onAddToPlaylist: (videos: readonly Video[]) => void;
  bulk: ReturnType<typeof useBulk>;
  onClear: () => void;
}

const publish: OneAct = ({ id }) => changeVideo(id, { status: 'published' });
const remove: OneAct = ({ id }) => changeVideo(id, { hidden: true });
const restore: OneAct = ({ id }) => changeVideo(id, { hidden: false });

const isUnpublished = (video: Video) => ['awaiting', 'scheduled'].includes(stateOf(video));

function useActs(props: LibraryBulkBarProps) {
  const { chosen, isAdmin, onAddToCategory, onAddToPlaylist, bulk, onClear } = props;
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  const count = chosen.length;

  const start = (act: OneAct) => {
    onClear();
    void bulk.start(chosen, act);
  };
  const publishAct: BulkAct = {
    label: t('bulk.publish'),
    icon: IconSend,
    tone: 'main',
    onAct: () =>
      void confirm({
        title: t('bulk.publishTitle', { count }),
        effect: t('bulk.publishEffect'),
        confirmLabel: t('bulk.publish'),
        icon: IconSend,
      }).then((yes) => yes && start(publish)),
  };
  const removeAct: BulkAct = {
    label: t('bulk.remove'),
    icon: IconTrash,
    tone: 'danger',
    onAct: () =>
      void confirm({
        title: t('bulk.removeTitle', { count }),
        effect: t('bulk.removeEffect'),
        confirmLabel: t('bulk.remove'),
        danger: true,
        width: 480,
      }).then((yes) => yes && start(remove)),
  };
  const categoryAct: BulkAct = {
    label: t('bulk.addToCategory'),
    icon: IconCategoryPlus,
    disabled: new Set(chosen.map(({ language }) => language)).size > 1,
    onAct: () => onAddToCategory(chosen),
  };
  const playlistAct: BulkAct = {
    label: t('bulk.addToPlaylist'),
    icon: IconPlaylistAdd,
    onAct: () => onAddToPlaylist(chosen),
  };
  const restoreAct: BulkAct = {
    label: t('bulk.restore'),
    icon: IconRestore,
    tone: 'main',
    onAct: () => start(restore),
  };

  if (chosen.every(({ hidden }) => hidden)) return { acts: [restoreAct], mixed: false };
  const acts = [
    ...(chosen.every(isUnpublished) ? [publishAct] : []),
    playlistAct,
    ...(isAdmin ? [categoryAct] : []),
    removeAct,
  ];
  return { acts, mixed: isAdmin && Boolean(categoryAct.disabled) };
}

/** What can be done to all chosen videos at once. */
export function LibraryBulkBar(props: LibraryBulkBarProps) {
  const { t } = useTranslation('videos');
  const { chosen, bulk, onClear } = props;
  const { acts, mixed } = useActs(props);
  return (
    <>
      <BulkBar
        count={chosen.length}
        acts={acts}
        onClear={onClear}
        {...(mixed && { note: t('bulk.mixedLanguages') })}
      />
      {bulk.run && <BulkResults run={bulk.run} onRetry={bulk.retry} onClose={bulk.close} />}
    </>
  );
}
