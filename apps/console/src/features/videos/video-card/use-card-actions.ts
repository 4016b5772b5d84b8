import type { Video } from '@bimah/contract/videos.ts';
import {
  IconCategoryPlus,
  IconDownload,
  IconEyeOff,
  IconHourglass,
  IconPencil,
  IconPlaylistAdd,
  IconRestore,
  IconTrash,
  IconTrashX,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { canComeBack, isLocked, stateOf } from '#features/video-parts/index.ts';
import { startDownload } from '../video-actions/downloads.ts';
import type { VideoActions } from '../video-actions/use-video-actions.ts';

export interface CardAction {
  readonly label: string;
  readonly icon: Icon;
  /** The physical key that does the same while the card has focus. */
  readonly key?: `Key${string}`;
  readonly danger?: boolean;
  readonly onAction: () => void;
}

export interface CardActionsOptions {
  readonly video: Video;
  readonly actions: VideoActions;
  readonly isAdmin: boolean;
  /** Offers more than the usual actions: the file itself. */
  readonly extended: boolean;
  readonly onAddToCategory: ((video: Video) => void) | undefined;
  readonly onAddToPlaylist?: ((video: Video) => void) | undefined;
  readonly onHideFromRecommended?: (() => void) | undefined;
  /** Asked before the card goes; the answer puts focus somewhere else. */
  readonly keepFocus: () => () => void;
}

/** Runs an action that takes the card out of the list, and then goes on beside it. */
export async function leave(
  keepFocus: CardActionsOptions['keepFocus'],
  action: () => Promise<boolean>,
) {
  const goOn = keepFocus();
  if (await action()) goOn();
}

function useRemovedActions({
  video,
  actions,
  isAdmin,
  keepFocus,
}: CardActionsOptions): CardAction[] {
  const { t } = useTranslation('videos');
  const restore: CardAction = {
    label: t('menu.restore'),
    icon: IconRestore,
    onAction: () => void leave(keepFocus, () => actions.restore(video)),
  };
  const removeForGood: CardAction = {
    label: t('menu.removeForGood'),
    icon: IconTrashX,
    danger: true,
    onAction: () => void leave(keepFocus, () => actions.removeForGood(video)),
  };
  return [...(canComeBack(video, isAdmin) ? [restore] : []), ...(isAdmin ? [removeForGood] : [])];
}

/** Where else the video may be put, as far as the screen offers it. */
function usePlacementActions(options: CardActionsOptions): CardAction[] {
  const { video, isAdmin, onAddToCategory, onAddToPlaylist } = options;
  const { t } = useTranslation('videos');
  const category: CardAction = {
    label: t('menu.addToCategory'),
    icon: IconCategoryPlus,
    key: 'KeyC',
    onAction: () => onAddToCategory?.(video),
  };
  const playlist: CardAction = {
    label: t('menu.addToPlaylist'),
    icon: IconPlaylistAdd,
    key: 'KeyL',
    onAction: () => onAddToPlaylist?.(video),
  };
  return [
    ...(isAdmin && onAddToCategory ? [category] : []),
    ...(onAddToPlaylist ? [playlist] : []),
  ];
}

/** What a card offers for its video: nothing while it is on its way. */
export function useCardActions(options: CardActionsOptions): readonly CardAction[] {
  const { video, actions, extended, onHideFromRecommended, keepFocus } = options;
  const { t } = useTranslation('videos');
  const navigate = useNavigate();
  const removedActions = useRemovedActions(options);
  const placementActions = usePlacementActions(options);
  if (isLocked(video)) return [];
  if (video.hidden) return removedActions;

  const edit: CardAction = {
    label: t('menu.edit'),
    icon: IconPencil,
    key: 'KeyE',
    onAction: () =>
      void navigate({
        to: '/channels/$channel_id/videos/$video_id/edit',
        params: { channel_id: String(video.channel_id), video_id: String(video.id) },
      }),
  };
  const download: CardAction = {
    label: t('menu.download'),
    icon: IconDownload,
    key: 'KeyD',
    onAction: () => void startDownload(video),
  };
  const hide: CardAction = {
    label: t('menu.hideFromRecommended'),
    icon: IconEyeOff,
    key: 'KeyH',
    onAction: () => onHideFromRecommended?.(),
  };
  const takeBack: CardAction = {
    label: t('menu.takeBack'),
    icon: IconHourglass,
    onAction: () => void leave(keepFocus, () => actions.takeBack(video)),
  };
  const remove: CardAction = {
    label: t('menu.remove'),
    icon: IconTrash,
    danger: true,
    onAction: () => void leave(keepFocus, () => actions.remove(video)),
  };
  const hasFile = video.platform === 'internal' && video.video_url !== null;
  return [
    ...placementActions,
    ...(video.channel_id === null ? [] : [edit]),
    ...(extended && hasFile ? [download] : []),
    ...(onHideFromRecommended ? [hide] : []),
    ...(stateOf(video) === 'published' ? [takeBack] : []),
    remove,
  ];
}
