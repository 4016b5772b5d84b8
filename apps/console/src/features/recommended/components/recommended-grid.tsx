import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { RecommendedVideo } from '@bimah/contract/recommended.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoCard } from '#features/videos/index.ts';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { withKeptCards } from '../kept-cards.ts';
import { useHiding } from '../use-hiding.tsx';
import { AddToCategory } from './add-to-category.tsx';
import { HiddenCard } from './hidden-card.tsx';
import { WhyShown } from './why-shown.tsx';

export interface RecommendedGridProps {
  /** `undefined` while nothing has arrived yet. */
  videos: readonly RecommendedVideo[] | undefined;
  refreshing: boolean;
  empty: ReactNode;
}

/** One page of recommended videos. Those hidden here keep their places until one leaves. */
export function RecommendedGrid({ videos, refreshing, empty }: RecommendedGridProps) {
  const { t } = useTranslation('recommended');
  const { hidden, hide, restore } = useHiding();
  const [forCategory, setForCategory] = useState<Video | null>(null);
  const shown = videos && withKeptCards(videos, hidden);
  if (shown?.length === 0) return empty;
  return (
    <>
      <CardGrid
        label={t('title')}
        items={shown}
        keyOf={({ id }) => id}
        skeletonCount={PAGE_SIZE.recommended}
        refreshing={refreshing}
        renderCard={(video) =>
          hidden.some(({ item }) => item.id === video.id) ? (
            <HiddenCard video={video} onRestore={() => void restore(video)} />
          ) : (
            <VideoCard
              extended
              isAdmin
              video={video}
              note={<WhyShown video={video} />}
              onAddToCategory={setForCategory}
              onHideFromRecommended={() => void hide(video, shown?.indexOf(video) ?? 0)}
            />
          )
        }
      />
      {forCategory && <AddToCategory video={forCategory} onClose={() => setForCategory(null)} />}
    </>
  );
}
