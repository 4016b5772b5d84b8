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
import { startDownload } from '../video-acts/downloads.ts';
import type { VideoActs } from '../video-acts/use-video-acts.ts';

export interface CardAct {
  readonly label: string;
  readonly icon: Icon;
  /** The physical key that does the same while the card has focus. */
  readonly key?: `Key${string}`;
  readonly danger?: boolean;
  readonly onAct: () => void;
}

export interface CardActsOptions {
  readonly video: Video;
  readonly acts: VideoActs;
  readonly isAdmin: boolean;
  /** Offers more than the usual acts: the file itself. */
  readonly extended: boolean;
  readonly onAddToCategory: ((video: Video) => void) | undefined;
  readonly onAddToPlaylist?: ((video: Video) => void) | undefined;
  readonly onHideFromRecommended?: (() => void) | undefined;
  /** Asked before the card goes; the answer puts focus somewhere else. */
  readonly keepPlace: () => () => void;
}

/** Runs an act that takes the card out of the list, and then goes on beside it. */
export async function leave(keepPlace: CardActsOptions['keepPlace'], act: () => Promise<boolean>) {
  const goOn = keepPlace();
  if (await act()) goOn();
}

function useRemovedActs({ video, acts, isAdmin, keepPlace }: CardActsOptions): CardAct[] {
  const { t } = useTranslation('videos');
  const restore: CardAct = {
    label: t('menu.restore'),
    icon: IconRestore,
    onAct: () => void leave(keepPlace, () => acts.restore(video)),
  };
  const removeForGood: CardAct = {
    label: t('menu.removeForGood'),
    icon: IconTrashX,
    danger: true,
    onAct: () => void leave(keepPlace, () => acts.removeForGood(video)),
  };
  return [...(canComeBack(video, isAdmin) ? [restore] : []), ...(isAdmin ? [removeForGood] : [])];
}

/** Where else the video may be put, as far as the screen offers it. */
function usePlacementActs(options: CardActsOptions): CardAct[] {
  const { video, isAdmin, onAddToCategory, onAddToPlaylist } = options;
  const { t } = useTranslation('videos');
  const category: CardAct = {
    label: t('menu.addToCategory'),
    icon: IconCategoryPlus,
    key: 'KeyC',
    onAct: () => onAddToCategory?.(video),
  };
  const playlist: CardAct = {
    label: t('menu.addToPlaylist'),
    icon: IconPlaylistAdd,
    key: 'KeyL',
    onAct: () => onAddToPlaylist?.(video),
  };
  return [
    ...(isAdmin && onAddToCategory ? [category] : []),
    ...(onAddToPlaylist ? [playlist] : []),
  ];
}

/** What a card offers for its video: nothing while it is on its way. */
export function useCardActs(options: CardActsOptions): readonly CardAct[] {
  const { video, acts, extended, onHideFromRecommended, keepPlace } = options;
  const { t } = useTranslation('videos');
  const navigate = useNavigate();
  const removedActs = useRemovedActs(options);
  const placementActs = usePlacementActs(options);
  if (isLocked(video)) return [];
  if (video.hidden) return removedActs;

  const edit: CardAct = {
    label: t('menu.edit'),
    icon: IconPencil,
    key: 'KeyE',
    onAct: () =>
      void navigate({
        to: '/channels/$channel_id/videos/$video_id/edit',
        params: { channel_id: String(video.channel_id), video_id: String(video.id) },
      }),
  };
  const download: CardAct = {
    label: t('menu.download'),
    icon: IconDownload,
    key: 'KeyD',
    onAct: () => void startDownload(video),
  };
  const hide: CardAct = {
    label: t('menu.hideFromRecommended'),
    icon: IconEyeOff,
    key: 'KeyH',
    onAct: () => onHideFromRecommended?.(),
  };
  const takeBack: CardAct = {
    label: t('menu.takeBack'),
    icon: IconHourglass,
    onAct: () => void leave(keepPlace, () => acts.takeBack(video)),
  };
  const remove: CardAct = {
    label: t('menu.remove'),
    icon: IconTrash,
    danger: true,
    onAct: () => void leave(keepPlace, () => acts.remove(video)),
  };
  const hasFile = video.platform === 'internal' && video.video_url !== null;
  return [
    ...placementActs,
    ...(video.channel_id === null ? [] : [edit]),
    ...(extended && hasFile ? [download] : []),
    ...(onHideFromRecommended ? [hide] : []),
    ...(stateOf(video) === 'published' ? [takeBack] : []),
    remove,
  ];
}
