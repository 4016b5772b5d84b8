import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import type { Playlist } from '@bimah/contract/playlist-record.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortChannelName } from '#features/channels/index.ts';
import { formatDate } from '#platform/time/format.ts';
import { CardGrid } from '#ui/card-grid/card-grid.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { rememberNeighbour } from '#ui/focus/remember-neighbour.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { ThumbLabel, UntilBadge } from '#features/video-parts/index.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { growingPlaylistsQuery, type PlaylistFilters } from '../playlists.queries.ts';
import { ImportBadge } from './playlist-badges.tsx';
import { PlaylistCover } from './playlist-cover.tsx';
import { PlaylistMenu } from './playlist-menu.tsx';
import { usePlaylistActions } from './use-playlist-actions.tsx';
import classes from './playlist-grid.module.css';

interface PlaylistCardProps {
  list: Playlist;
  /** Absent among the playlists of all channels, where each says whose it is. */
  channelId: number | undefined;
  onPlay: (list: Playlist) => void;
  onCopy: (list: Playlist) => void;
}

export function PlaylistCard({ list, channelId, onPlay, onCopy }: PlaylistCardProps) {
  const { t } = useTranslation('playlists');
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const actions = usePlaylistActions();

  /** The card goes; focus moves on to the one beside it. */
  const leave = async (action: () => Promise<boolean>) => {
    const goOn = rememberNeighbour(card.current);
    if (await action()) goOn();
  };
  const elsewhere = channelId === undefined ? list.channel : null;
  const flipped = list.status === 'published' ? 'draft' : 'published';
  return (
    <article ref={card} aria-labelledby={titleId} className={classes.card}>
      <div className={classes.picture} data-stack={list.items_count > 1 || undefined}>
        <PlaylistCover list={list} />
        {list.items_count > 0 && (
          <button
            type="button"
            className={classes.play}
            aria-label={t('card.play', { title: list.title })}
            onClick={() => onPlay(list)}
          >
            <span className={classes.disc}>
              <DirIcon icon={IconPlayerPlayFilled} />
            </span>
          </button>
        )}
        {list.items_count > 0 && (
          <span className={classes.count}>
            <ThumbLabel>{t('card.videos', { count: list.items_count })}</ThumbLabel>
          </span>
        )}
      </div>
      <div className={classes.body}>
        <h2 id={titleId} className={classes.title}>
          <PlaylistLink list={list} channelId={channelId}>
            <UserText lines={2} lang={list.language}>
              {list.title}
            </UserText>
          </PlaylistLink>
        </h2>
        <PlaylistMenu
          list={list}
          onStatus={() => void leave(() => actions.setStatus(list, flipped))}
          onCopy={() => onCopy(list)}
          onRemove={() => void leave(() => actions.remove(list))}
        />
        <div className={classes.facts}>
          <p className={classes.line}>
            {elsewhere && <ShortChannelName name={elsewhere.name} lines={1} />}
            {list.items_count === 0 && (
              <span className={classes.fact}>{t('card.videos', { count: 0 })}</span>
            )}
            <span className={classes.fact}>
              {t('card.updated')} <Ltr>{formatDate(list.updated_at)}</Ltr>
            </span>
          </p>
          <ImportBadge list={list} />
          <UntilBadge until={list.until} />
        </div>
      </div>
    </article>
  );
}

interface PlaylistLinkProps extends Pick<PlaylistCardProps, 'list' | 'channelId'> {
  children: ReactNode;
}

function PlaylistLink({ list, channelId, children }: PlaylistLinkProps) {
  const playlist_id = String(list.id);
  return channelId === undefined ? (
    <Link to="/playlist/$playlist_id" params={{ playlist_id }} className={classes.link}>
      {children}
    </Link>
  ) : (
    <Link
      to="/channels/$channel_id/playlist/$playlist_id"
      params={{ channel_id: String(channelId), playlist_id }}
      className={classes.link}
    >
      {children}
    </Link>
  );
}

export interface PlaylistGridProps {
  label: string;
  filters: PlaylistFilters;
  renderCard: (list: Playlist) => ReactNode;
  /** Stands in the place of the cards when there are none. */
  empty: ReactNode;
}

/** A growing list of playlists, with every face such a list can have. */
export function PlaylistGrid({ label, filters, renderCard, empty }: PlaylistGridProps) {
  const { t } = useTranslation(['playlists', 'lists']);
  const grid = useRef<HTMLUListElement>(null);
  const list = useInfiniteQuery(growingPlaylistsQuery(filters));
  const { playlists, total = 0, capped = false } = list.data ?? {};

  if (list.isError && !list.data) {
    return <FailedAnswer title={t('list.failed')} answer={list} />;
  }
  return (
    <>
      <VisuallyHidden role="status">
        {playlists &&
          (capped ? t('list.moreThan', { total }) : t('lists:pager.total', { count: total }))}
      </VisuallyHidden>
      {playlists?.length === 0 ? (
        empty
      ) : (
        <div className={classes.grid}>
          <CardGrid
            ref={grid}
            label={label}
            items={playlists}
            keyOf={({ id }) => id}
            renderCard={renderCard}
            skeletonCount={PAGE_SIZE.playlists}
            refreshing={list.isPlaceholderData}
          />
          <ShowMore
            shown={playlists?.length ?? 0}
            total={list.hasNextPage ? total : 0}
            loading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            listRef={grid}
          />
        </div>
      )}
    </>
  );
}
