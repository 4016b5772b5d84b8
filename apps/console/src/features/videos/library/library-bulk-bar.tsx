import { BRING_BACK_DAYS } from '@bimah/contract/limits.ts';
import type { Video, VideoChange } from '@bimah/contract/videos.ts';
import {
  IconCalendarOff,
  IconCategoryPlus,
  IconHourglass,
  IconPlaylistAdd,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stateOf } from '#features/video-parts/index.ts';
import { BulkBar, type BulkAction } from '#ui/bulk-bar/bulk-bar.tsx';
import { useConfirm, type Told } from '#ui/confirm/confirm-context.ts';
import { latePart } from '#ui/late-part/late-part.tsx';
import { LateEndDialog } from '../video-actions/use-end-dialog.tsx';
import { changeVideo } from '../videos.queries.ts';
import type { BulkResultsProps } from './bulk-results.tsx';
import type { OneAction, useBulk } from './use-bulk.ts';
import { useQueueAction } from './use-queue-action.ts';

const BulkResults = latePart<BulkResultsProps>(
  async () => (await import('./bulk-results.tsx')).BulkResults,
);

export interface LibraryBulkBarProps {
  chosen: readonly Video[];
  isAdmin: boolean;
  /** Whose queue they can join. */
  channelId: number | undefined;
  onAddToCategory: (videos: readonly Video[]) => void;
  onAddToPlaylist: (videos: readonly Video[]) => void;
  bulk: ReturnType<typeof useBulk>;
  onClear: () => void;
}

const changing =
  (change: VideoChange): OneAction =>
  async ({ id }) =>
    (await changeVideo(id, change)).undo_id;

const publish = changing({ status: 'published' });
const takeBack = changing({ status: 'unpublished' });
const removing = (reason?: string) => changing({ hidden: true, reason });
const restore = changing({ hidden: false });

const isUnpublished = (video: Video) => ['awaiting', 'scheduled'].includes(stateOf(video));
const isPublished = (video: Video) => stateOf(video) === 'published';
const isTimed = (video: Video) => stateOf(video) === 'scheduled';

function useActions(props: LibraryBulkBarProps & { onEnd: () => void }) {
  const { chosen, isAdmin, onAddToCategory, onAddToPlaylist, bulk, onClear } = props;
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  const count = chosen.length;
  const timed = chosen.filter(isTimed).length;
  const queueAction = useQueueAction(props);

  const start = (action: OneAction) => {
    onClear();
    void bulk.start(chosen, action);
  };
  const publishAction: BulkAction = {
    label: t('bulk.publish'),
    icon: IconSend,
    tone: 'main',
    onAction: () =>
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
  const takeBackAction: BulkAction = {
    label: t('bulk.takeBack'),
    icon: IconHourglass,
    onAction: () =>
      void confirm({
        title: t('bulk.takeBackTitle', { count }),
        effect: t('bulk.takeBackEffect'),
        confirmLabel: t('bulk.takeBack'),
        icon: IconHourglass,
      }).then((yes) => yes && start(takeBack)),
  };
  const askAndRemove = async () => {
    const answer: Told = {};
    const yes = await confirm({
      title: t('bulk.removeTitle', { count }),
      effect: t('bulk.removeEffect', { days: BRING_BACK_DAYS }),
      confirmLabel: t('bulk.remove'),
      danger: true,
      width: 480,
      reason: true,
      action: async (told) => Object.assign(answer, told),
    });
    if (yes) start(removing(answer.reason));
  };
  const removeAction: BulkAction = {
    label: t('bulk.remove'),
    icon: IconTrash,
    tone: 'danger',
    onAction: () => void askAndRemove(),
  };
  const endAction: BulkAction = {
    label: t('bulk.end'),
    icon: IconCalendarOff,
    onAction: props.onEnd,
  };
  const categoryAction: BulkAction = {
    label: t('bulk.addToCategory'),
    icon: IconCategoryPlus,
    disabled: new Set(chosen.map(({ language }) => language)).size > 1,
    onAction: () => onAddToCategory(chosen),
  };
  const playlistAction: BulkAction = {
    label: t('bulk.addToPlaylist'),
    icon: IconPlaylistAdd,
    onAction: () => onAddToPlaylist(chosen),
  };
  const restoreAction: BulkAction = {
    label: t('bulk.restore'),
    icon: IconRestore,
    tone: 'main',
    onAction: () => start(restore),
  };

  if (chosen.every(({ hidden }) => hidden)) return { actions: [restoreAction], mixed: false };
  const actions = [
    ...(chosen.every(isUnpublished) ? [publishAction] : []),
    ...(chosen.every(isUnpublished) && queueAction ? [queueAction] : []),
    ...(chosen.every(isPublished) ? [takeBackAction] : []),
    endAction,
    playlistAction,
    ...(isAdmin ? [categoryAction] : []),
    removeAction,
  ];
  return { actions, mixed: isAdmin && Boolean(categoryAction.disabled) };
}

/** What can be done to all chosen videos at once. */
export function LibraryBulkBar(props: LibraryBulkBarProps) {
  const { t } = useTranslation('videos');
  const { chosen, bulk, onClear } = props;
  /** The choice as it was when the question was asked. */
  const [ending, setEnding] = useState<readonly Video[] | null>(null);
  const { actions, mixed } = useActions({ ...props, onEnd: () => setEnding(chosen) });
  const endAll = async (until: string | null) => {
    onClear();
    void bulk.start(ending ?? [], changing({ until }));
  };
  return (
    <>
      <BulkBar
        count={chosen.length}
        actions={actions}
        onClear={onClear}
        {...(mixed && { note: t('bulk.mixedLanguages') })}
      />
      {ending && <LateEndDialog videos={ending} onSave={endAll} onClose={() => setEnding(null)} />}
      {bulk.run && <BulkResults run={bulk.run} onRetry={bulk.retry} onClose={bulk.close} />}
    </>
  );
}
