import type { Video } from '@bimah/contract/videos.ts';
import {
  IconCategoryPlus,
  IconDownload,
  IconPencil,
  IconRestore,
  IconTrash,
  IconTrashX,
  type Icon,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { startDownload } from './downloads.ts';
import type { VideoActs } from './use-video-acts.ts';
import { isLocked } from './video-state.ts';

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
  /** Asked before the card goes; the answer puts focus somewhere else. */
  readonly keepPlace: () => () => void;
}

/** Runs an act that takes the card out of the list, and then goes on beside it. */
export async function leave(keepPlace: CardActsOptions['keepPlace'], act: () => Promise<boolean>) {
  const goOn = keepPlace();
  if (await act()) goOn();
}

function useRemovedActs({ video, acts, keepPlace }: CardActsOptions): CardAct[] {
  const { t } = useTranslation('videos');
  return [
    {
      label: t('menu.restore'),
      icon: IconRestore,
      onAct: () => void leave(keepPlace, () => acts.restore(video)),
    },
    {
      label: t('menu.removeForGood'),
      icon: IconTrashX,
      danger: true,
      onAct: () => void leave(keepPlace, () => acts.removeForGood(video)),
    },
  ];
}

/** What a card offers for its video: nothing while it is on its way. */
export function useCardActs(options: CardActsOptions): readonly CardAct[] {
  const { video, acts, isAdmin, extended, onAddToCategory, keepPlace } = options;
  const { t } = useTranslation('videos');
  const navigate = useNavigate();
  const removedActs = useRemovedActs(options);
  if (isLocked(video)) return [];
  if (video.hidden) return isAdmin ? removedActs : [];

  const category: CardAct = {
    label: t('menu.addToCategory'),
    icon: IconCategoryPlus,
    key: 'KeyC',
    onAct: () => onAddToCategory?.(video),
  };
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
  const remove: CardAct = {
    label: t('menu.remove'),
    icon: IconTrash,
    danger: true,
    onAct: () => void leave(keepPlace, () => acts.remove(video)),
  };
  const hasFile = video.platform === 'internal' && video.video_url !== null;
  return [
    ...(isAdmin && onAddToCategory ? [category] : []),
    ...(video.channel_id === null ? [] : [edit]),
    ...(extended && hasFile ? [download] : []),
    remove,
  ];
}
