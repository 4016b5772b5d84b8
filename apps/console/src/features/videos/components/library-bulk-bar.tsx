import { BRING_BACK_DAYS } from '@bimah/contract/limits.ts';
import type { Video, VideoChange } from '@bimah/contract/videos.ts';
import {
  IconCategoryPlus,
  IconHourglass,
  IconPlaylistAdd,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { stateOf } from '#features/video-parts/index.ts';
import { BulkBar, type BulkAct } from '#ui/bulk-bar/bulk-bar.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
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

const changing =
  (change: VideoChange): OneAct =>
  async ({ id }) =>
    (await changeVideo(id, change)).undo_id;

const publish = changing({ status: 'published' });
const takeBack = changing({ status: 'unpublished' });
const remove = changing({ hidden: true });
const restore = changing({ hidden: false });

const isUnpublished = (video: Video) => ['awaiting', 'scheduled'].includes(stateOf(video));
const isPublished = (video: Video) => stateOf(video) === 'published';
const isTimed = (video: Video) => stateOf(video) === 'scheduled';

function useActs(props: LibraryBulkBarProps) {
  const { chosen, isAdmin, onAddToCategory, onAddToPlaylist, bulk, onClear } = props;
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  const count = chosen.length;
  const timed = chosen.filter(isTimed).length;

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
        effect: [
          t('bulk.publishEffect'),
          ...(timed > 0 ? [t('bulk.publishTimed', { count: timed })] : []),
        ].join(' '),
        confirmLabel: t('bulk.publish'),
        icon: IconSend,
      }).then((yes) => yes && start(publish)),
  };
  const takeBackAct: BulkAct = {
    label: t('bulk.takeBack'),
    icon: IconHourglass,
    onAct: () =>
      void confirm({
        title: t('bulk.takeBackTitle', { count }),
        effect: t('bulk.takeBackEffect'),
        confirmLabel: t('bulk.takeBack'),
        icon: IconHourglass,
      }).then((yes) => yes && start(takeBack)),
  };
  const removeAct: BulkAct = {
    label: t('bulk.remove'),
    icon: IconTrash,
    tone: 'danger',
    onAct: () =>
      void confirm({
        title: t('bulk.removeTitle', { count }),
        effect: t(isAdmin ? 'bulk.removeEffectAdmin' : 'bulk.removeEffect', {
          days: BRING_BACK_DAYS,
        }),
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
    ...(chosen.every(isPublished) ? [takeBackAct] : []),
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
