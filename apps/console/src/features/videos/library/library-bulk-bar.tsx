import { BRING_BACK_DAYS } from '@bimah/contract/limits.ts';
import type { Video, VideoChange } from '@bimah/contract/videos.ts';
import { Button, Modal, Progress } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCategoryPlus,
  IconCircleCheck,
  IconHourglass,
  IconPlaylistAdd,
  IconRefresh,
  IconRestore,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { stateOf } from '#features/video-parts/index.ts';
import { BulkBar, type BulkAction } from '#ui/bulk-bar/bulk-bar.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { changeVideo } from '../videos.queries.ts';
import { failedIn, type BulkItem, type BulkRun, type OneAction, type useBulk } from './use-bulk.ts';
import classes from './library-bulk-bar.module.css';

export interface LibraryBulkBarProps {
  chosen: readonly Video[];
  isAdmin: boolean;
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
const remove = changing({ hidden: true });
const restore = changing({ hidden: false });

const isUnpublished = (video: Video) => ['awaiting', 'scheduled'].includes(stateOf(video));
const isPublished = (video: Video) => stateOf(video) === 'published';
const isTimed = (video: Video) => stateOf(video) === 'scheduled';

function useActions(props: LibraryBulkBarProps) {
  const { chosen, isAdmin, onAddToCategory, onAddToPlaylist, bulk, onClear } = props;
  const { t } = useTranslation('videos');
  const confirm = useConfirm();
  const count = chosen.length;
  const timed = chosen.filter(isTimed).length;

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
  const removeAction: BulkAction = {
    label: t('bulk.remove'),
    icon: IconTrash,
    tone: 'danger',
    onAction: () =>
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
    ...(chosen.every(isPublished) ? [takeBackAction] : []),
    playlistAction,
    ...(isAdmin ? [categoryAction] : []),
    removeAction,
  ];
  return { actions, mixed: isAdmin && Boolean(categoryAction.disabled) };
}

interface BulkResultsProps {
  run: BulkRun;
  onRetry: () => void;
  onClose: () => void;
}

const ICONS = { done: IconCircleCheck, failed: IconAlertTriangle, waiting: IconHourglass };
const HUNDRED = 100;

function ItemRow({ item: { video, outcome } }: { item: BulkItem }) {
  const { t } = useTranslation('videos');
  const words = { done: t('bulk.ok'), waiting: t('bulk.waiting') };
  return (
    <li className={classes.item} data-state={outcome.state}>
      <DirIcon icon={ICONS[outcome.state]} />
      <UserText lines={1} lang={video.language}>
        {video.title}
      </UserText>
      <span className={classes.outcome}>
        {outcome.state === 'failed' ? outcome.why : words[outcome.state]}
      </span>
    </li>
  );
}

/** How it goes with each of the chosen videos. */
function BulkResults({ run, onRetry, onClose }: BulkResultsProps) {
  const { t } = useTranslation('videos');
  const { items, isRunning } = run;
  const done = items.filter(({ outcome }) => outcome.state !== 'waiting').length;
  const progress = t('bulk.running', { done, total: items.length });
  return (
    <Modal
      opened
      size={520}
      title={t('bulk.results')}
      withCloseButton={!isRunning}
      onClose={() => {
        if (!isRunning) onClose();
      }}
    >
      <div className={classes.results}>
        <p role="status" className={classes.summary}>
          {isRunning ? progress : t('bulk.failed', { count: failedIn(items).length })}
        </p>
        {isRunning && (
          <Progress size={6} value={(done / items.length) * HUNDRED} aria-label={progress} />
        )}
        <ul role="list">
          {items.map((item) => (
            <ItemRow key={item.video.id} item={item} />
          ))}
        </ul>
        {!isRunning && (
          <div className={classes.actions}>
            <Button variant="default" onClick={onClose}>
              {t('bulk.close')}
            </Button>
            <Button leftSection={<DirIcon icon={IconRefresh} />} onClick={onRetry}>
              {t('bulk.retry')}
            </Button>
          </div>
        )}
      </div>
    </Modal>
  );
}

/** What can be done to all chosen videos at once. */
export function LibraryBulkBar(props: LibraryBulkBarProps) {
  const { t } = useTranslation('videos');
  const { chosen, bulk, onClear } = props;
  const { actions, mixed } = useActions(props);
  return (
    <>
      <BulkBar
        count={chosen.length}
        actions={actions}
        onClear={onClear}
        {...(mixed && { note: t('bulk.mixedLanguages') })}
      />
      {bulk.run && <BulkResults run={bulk.run} onRetry={bulk.retry} onClose={bulk.close} />}
    </>
  );
}
