import { DIALOG_WIDTH_PX, PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { RecommendedVideo } from '@bimah/contract/recommended.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconEyeOff, IconUsers } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  addToCategory,
  AddToCategoryDialog,
  type ChosenCategory,
} from '#features/categories/index.ts';
import { VideoThumb } from '#features/video-parts/index.ts';
import { SmallVideo, VideoCard } from '#features/videos/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { parseListState } from '#platform/list-state/list-definition.ts';
import { pageNumber, searchText } from '#platform/list-state/list-params.ts';
import { useListState, type ListStateHandle } from '#platform/list-state/use-list-state.ts';
import { usePagedQuery } from '#platform/list-state/use-paged-query.ts';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatExact, formatTile } from '#platform/numbers/format.ts';
import { AfterDot } from '#ui/after-dot/after-dot.tsx';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { When } from '#ui/chat/when.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { useTouch } from '#ui/phone/use-touch.ts';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import {
  recommendedListQuery,
  useHideFromRecommended,
  useReturnToRecommended,
} from '../recommended.queries.ts';
import classes from './recommended-list-screen.module.css';

const size = PAGE_SIZE.recommended;

const recommendedParams = { q: searchText(), page: pageNumber() };

function Nothing({ list }: { list: ListStateHandle<typeof recommendedParams> }) {
  const { t } = useTranslation('recommended');
  const { state, change, clearFilters, filterCount } = list;
  return filterCount > 0 ? (
    <NoMatches query={state.q} onSearch={(q) => change({ q })} onClear={clearFilters} />
  ) : (
    <EmptyState picture="recommended" title={t('empty.title')} text={t('empty.text')} />
  );
}

interface AddToCategoryProps {
  video: Video;
  onClose: () => void;
}

function AddToCategory({ video, onClose }: AddToCategoryProps) {
  const { t } = useTranslation('videos');
  const add = async ({ name, ...placement }: ChosenCategory) => {
    await addToCategory({ video_id: video.id, ...placement });
    notify.success(t('category.done', { category: name }), { detail: video.title });
  };
  return (
    <AddToCategoryDialog
      withPosition
      language={video.language}
      subject={<SmallVideo video={video} />}
      onAdd={add}
      onClose={onClose}
    />
  );
}

interface HiddenCardProps {
  video: RecommendedVideo;
  onRestore: () => void;
}

/** Holds the place of a card that was just hidden, so that it can be taken back there. */
function HiddenCard({ video, onRestore }: HiddenCardProps) {
  const { t } = useTranslation('recommended');
  const titleId = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Whoever hid it pressed a button that has gone.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <article aria-labelledby={titleId} className={classes.card}>
      <span className={classes.picture}>
        <VideoThumb video={video} />
      </span>
      <h3 id={titleId} className={classes.title}>
        <UserText lines={1} lang={video.language}>
          {video.title}
        </UserText>
      </h3>
      <div className={classes.foot}>
        <span className={classes.word}>{t('hidden')}</span>
        <Button
          ref={button}
          variant="default"
          size="xs"
          leftSection={<DirIcon icon={IconArrowBackUp} size={16} />}
          aria-label={t('restore.one', { title: video.title })}
          onClick={onRestore}
        >
          {t('restore.action')}
        </Button>
      </div>
    </article>
  );
}

/** A card that left the list, and where it stood. */
interface KeptCard<Item> {
  readonly item: Item;
  readonly index: number;
}

/** The list with those that left it still in their places. */
export function withKeptCards<Item extends { readonly id: number }>(
  items: readonly Item[],
  kept: readonly KeptCard<Item>[],
): readonly Item[] {
  const keptIds = new Set(kept.map(({ item }) => item.id));
  const shown = items.filter(({ id }) => !keptIds.has(id));
  for (const { item, index } of kept.toSorted((one, other) => one.index - other.index)) {
    shown.splice(index, 0, item);
  }
  return shown;
}

/** Hiding after asking, and taking it back: from the card itself, or from the message. */
function useHiding() {
  const { t } = useTranslation('recommended');
  const confirm = useConfirm();
  const hiding = useHideFromRecommended();
  const returning = useReturnToRecommended();
  const [hidden, setHidden] = useState<readonly KeptCard<RecommendedVideo>[]>([]);

  const takeBack = async (video: RecommendedVideo) => {
    await returning.mutateAsync(video);
    setHidden((before) => before.filter(({ item }) => item.id !== video.id));
  };

  const hide = async (video: RecommendedVideo, index: number) => {
    const confirmed = await confirm({
      title: t('hide.title'),
      effect: t('hide.effect'),
      object: <SmallVideo video={video} />,
      confirmLabel: t('hide.confirm'),
      icon: IconEyeOff,
      danger: true,
      width: DIALOG_WIDTH_PX.standard,
      action: () => hiding.mutateAsync(video),
    });
    if (!confirmed) return;
    setHidden((before) => [...before, { item: video, index }]);
    notify.success(t('hide.done'), { detail: video.title, undo: () => takeBack(video) });
  };

  const restore = async (video: RecommendedVideo) => {
    try {
      await takeBack(video);
      notify.success(t('restore.done'), { detail: video.title });
    } catch (error) {
      notify.error(t('restore.failed'), { detail: sentenceOf(error) });
    }
  };

  return { hidden, hide, restore };
}

/** What beside views and age brought it here; the channel it is shown under may be a smaller one. */
function Reach({ video }: { video: RecommendedVideo }) {
  const { t } = useTranslation('recommended');
  const { followers } = video.recommendation;
  const numbers = { count: followers, number: formatTile(followers) };
  return (
    <p className={classes.reach}>
      <DirIcon icon={IconUsers} size={16} />
      {video.channels.length > 1 ? t('followersOfLargest', numbers) : t('followers', numbers)}
    </p>
  );
}

interface RecommendedGridProps {
  /** `undefined` while nothing has arrived yet. */
  videos: readonly RecommendedVideo[] | undefined;
  refreshing: boolean;
  empty: ReactNode;
}

/** One page of recommended videos. Those hidden here keep their places until one leaves. */
function RecommendedGrid({ videos, refreshing, empty }: RecommendedGridProps) {
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
            <div className={classes.ranked}>
              <VideoCard
                extended
                isAdmin
                video={video}
                onAddToCategory={setForCategory}
                onHideFromRecommended={() => void hide(video, shown?.indexOf(video) ?? 0)}
              />
              <span aria-hidden className={classes.rank}>
                {formatExact(video.recommendation.rank)}
              </span>
              <VisuallyHidden>{t('rank', { rank: video.recommendation.rank })}</VisuallyHidden>
              <Reach video={video} />
            </div>
          )
        }
      />
      {forCategory && <AddToCategory video={forCategory} onClose={() => setForCategory(null)} />}
    </>
  );
}

/** What the platform recommends to viewers, the best first. */
export function RecommendedListScreen() {
  const { t } = useTranslation('recommended');
  const list = useListState(recommendedParams);
  const { state, change } = list;
  const isTouch = useTouch();
  const query = recommendedListQuery({ term: state.q, page: state.page });
  const { list: answer, pager } = usePagedQuery(query, list, size);
  const { videos, total, computed_at } = answer.data ?? {};

  return (
    <>
      <PageHead title={t('title')} help={t('help')} />
      <ToolbarRow
        search={
          <SearchField
            label={t('search')}
            placeholder={t(isTouch ? 'search' : 'searchHint')}
            value={state.q}
            onSearch={(q) => change({ q })}
          />
        }
        tools={
          total !== undefined && (
            <p className={classes.state}>
              {t('count', { count: total })}
              {computed_at && (
                <AfterDot>
                  <RichText
                    text={(slots) => t('computed', { when: slots['when'] })}
                    values={{ when: <When moment={computed_at} /> }}
                  />
                </AfterDot>
              )}
            </p>
          )
        }
      />
      {answer.isError && !answer.data ? (
        <FailedAnswer title={t('failed')} answer={answer} />
      ) : (
        <RecommendedGrid
          key={`${state.page} ${state.q}`}
          videos={videos}
          refreshing={answer.isPlaceholderData}
          empty={<Nothing list={list} />}
        />
      )}
      <Pager {...pager} />
    </>
  );
}

RecommendedListScreen.readAhead = ({ client, search }: Arrival) => {
  const { q, page } = parseListState(recommendedParams, search);
  quietly(client.query(recommendedListQuery({ term: q, page })));
};
