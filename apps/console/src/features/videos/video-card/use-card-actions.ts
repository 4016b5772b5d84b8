import type { Video } from '@bimah/contract/videos.ts';
import {
  IconCalendarClock,
  IconCalendarOff,
  IconCategoryPlus,
  IconCursorText,
  IconDownload,
  IconEyeOff,
  IconHourglass,
  IconMovie,
  IconPencil,
  IconPlaylistAdd,
  IconRestore,
  IconSend,
  IconSquareCheck,
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
  readonly key?: `Key${string}` | 'F2';
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
  /** Offered where choosing has no other way in: where a finger points. */
  readonly choice?: { readonly checked: boolean; readonly onToggle: () => void } | undefined;
  readonly onRename: () => void;
  readonly onSchedule: () => void;
  readonly onEnd: () => void;
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

/** What brings a video that waits to its viewers. */
function useWaitingActions(options: CardActionsOptions): CardAction[] {
  const { video, actions, keepFocus, onSchedule } = options;
  const { t } = useTranslation('videos');
  if (!['awaiting', 'scheduled'].includes(stateOf(video))) return [];
  return [
    {
      label: t('menu.publish'),
      icon: IconSend,
      onAction: () => void leave(keepFocus, () => actions.publish(video)),
    },
    { label: t('menu.schedule'), icon: IconCalendarClock, onAction: onSchedule },
  ];
}

/** Without a pointer to show it, the square on the picture appears once something is chosen. */
function useChoiceActions({ choice }: CardActionsOptions): CardAction[] {
  const { t } = useTranslation('videos');
  if (!choice) return [];
  const { checked, onToggle } = choice;
  return [
    {
      label: t(checked ? 'menu.letGo' : 'menu.choose'),
      icon: IconSquareCheck,
      onAction: onToggle,
    },
  ];
}

/** Its own page and form, and its title where it stands. */
function useOwnActions({ video, onRename }: CardActionsOptions): CardAction[] {
  const { t } = useTranslation('videos');
  const navigate = useNavigate();
  if (video.channel_id === null) return [];
  const params = { channel_id: String(video.channel_id), video_id: String(video.id) };
  return [
    {
      label: t('menu.toPage'),
      icon: IconMovie,
      key: 'KeyO',
      onAction: () => void navigate({ to: '/channels/$channel_id/videos/$video_id', params }),
    },
    { label: t('menu.rename'), icon: IconCursorText, key: 'F2', onAction: onRename },
    {
      label: t('menu.edit'),
      icon: IconPencil,
      key: 'KeyE',
      onAction: () => void navigate({ to: '/channels/$channel_id/videos/$video_id/edit', params }),
    },
  ];
}

/** What a card offers for its video: nothing while it is on its way. */
export function useCardActions(options: CardActionsOptions): readonly CardAction[] {
  const { video, actions, extended, onHideFromRecommended, keepFocus } = options;
  const { t } = useTranslation('videos');
  const removedActions = useRemovedActions(options);
  const ownActions = useOwnActions(options);
  const waitingActions = useWaitingActions(options);
  const placementActions = usePlacementActions(options);
  const choiceActions = useChoiceActions(options);
  if (isLocked(video)) return [];
  if (video.hidden) return [...choiceActions, ...removedActions];

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
  const end: CardAction = {
    label: t('menu.end'),
    icon: IconCalendarOff,
    onAction: options.onEnd,
  };
  const hasFile = video.platform === 'internal' && video.video_url !== null;
  return [
    ...choiceActions,
    ...ownActions,
    ...waitingActions,
    end,
    ...placementActions,
    ...(extended && hasFile ? [download] : []),
    ...(onHideFromRecommended ? [hide] : []),
    ...(stateOf(video) === 'published' ? [takeBack] : []),
    remove,
  ];
}
