import type { Playlist, PlaylistItem } from '@bimah/contract/playlist-record.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sourceOf, startPlaying, VideoPlayer, VideoThumb } from '#features/video-parts/index.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { growingItemsQuery } from '../playlists.queries.ts';
import classes from './player-dialog.module.css';

export interface PlayerDialogProps {
  list: Pick<Playlist, 'id' | 'title' | 'language'>;
  channelId: number | undefined;
  onClose: () => void;
}

const WIDTH_PX = 960;

interface PlayThroughProps {
  items: readonly PlaylistItem[];
  total: number;
  loading: boolean;
  onMore: () => void;
}

const isPlayable = ({ video }: PlaylistItem) => sourceOf(video) !== null;

/** The nearest item that has something to play, going by `step` from an index. */
function playableFrom(items: readonly PlaylistItem[], from: number, step: 1 | -1) {
  for (let index = from; index >= 0 && index < items.length; index += step) {
    const item = items[index];
    if (item && isPlayable(item)) return index;
  }
  return null;
}

/** One player, and beside it what comes next. A video that ends makes room for the one after it. */
function PlayThrough({ items, total, loading, onMore }: PlayThroughProps) {
  const { t } = useTranslation('playlists');
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [index, setIndex] = useState(() => playableFrom(items, 0, 1));
  const current = index === null ? undefined : items[index];
  const playerKey = `${id}-${current?.id ?? ''}`;
  const next = index === null ? null : playableFrom(items, index + 1, 1);
  const previous = index === null ? null : playableFrom(items, index - 1, -1);
  const isLast = index !== null && index === items.length - 1;

  useEffect(() => startPlaying(playerKey), [playerKey]);
  // The videos that follow are read before they are needed.
  useEffect(() => {
    if (isLast && items.length < total && !loading) onMore();
  }, [isLast, items.length, total, loading, onMore]);

  const go = (to: number | null) => {
    if (to !== null) setIndex(to);
  };
  if (!current) return <p className={classes.nothing}>{t('player.nothing')}</p>;
  return (
    <div className={classes.columns}>
      <div className={classes.stage}>
        <VideoPlayer
          key={current.id}
          video={current.video}
          playerKey={playerKey}
          onEnded={() => go(next)}
        />
        <div className={classes.now}>
          <UserText block lines={2} lang={current.video.language} className={classes.name}>
            {current.video.title}
          </UserText>
          <div dir="ltr" className={classes.steps}>
            <IconButton
              icon={IconPlayerTrackPrev}
              label={t('player.previous')}
              aria-disabled={previous === null}
              data-disabled={previous === null}
              onClick={() => go(previous)}
            />
            <IconButton
              icon={IconPlayerTrackNext}
              label={t('player.next')}
              aria-disabled={next === null}
              data-disabled={next === null}
              onClick={() => go(next)}
            />
          </div>
        </div>
        <VisuallyHidden role="status">
          {t('player.now', { title: current.video.title })}
        </VisuallyHidden>
      </div>
      <div className={classes.queue}>
        <ol ref={list} role="list" aria-label={t('player.queue')} className={classes.list}>
          {items.map((item, at) => (
            <li key={item.id}>
              <button
                type="button"
                className={classes.item}
                aria-current={at === index ? 'true' : undefined}
                disabled={!isPlayable(item)}
                onClick={() => setIndex(at)}
              >
                <span className={classes.thumb}>
                  <VideoThumb video={item.video} />
                </span>
                <UserText lines={2} lang={item.video.language} className={classes.words}>
                  {item.video.title}
                </UserText>
              </button>
            </li>
          ))}
        </ol>
        <ShowMore
          shown={items.length}
          total={total}
          loading={loading}
          onMore={onMore}
          listRef={list}
        />
      </div>
    </div>
  );
}

/** Plays a playlist from its first video to its last. */
export function PlayerDialog({ list, channelId, onClose }: PlayerDialogProps) {
  const { t } = useTranslation('playlists');
  const answer = useInfiniteQuery(growingItemsQuery({ id: list.id, channelId }));
  return (
    <Dialog
      onClose={onClose}
      size={WIDTH_PX}
      classNames={{ title: classes.title ?? '' }}
      title={
        <UserText lines={1} lang={list.language}>
          {list.title}
        </UserText>
      }
    >
      {answer.isPending && <LoadingState rows={4} rowHeight={64} />}
      {answer.isError && !answer.data && (
        <FailedAnswer title={t('player.failed')} answer={answer} />
      )}
      {answer.data && (
        <PlayThrough
          items={answer.data.items}
          total={answer.data.total}
          loading={answer.isFetchingNextPage}
          onMore={() => void answer.fetchNextPage()}
        />
      )}
    </Dialog>
  );
}
