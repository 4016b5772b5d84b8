import { VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { growingStoriesQuery } from '../stories.queries.ts';
import { NoStories } from './no-stories.tsx';
import classes from './story-grid.module.css';
import { StoryTile } from './story-tile.tsx';

const SKELETONS = Array.from({ length: 7 }, (_, index) => index);

/** All stories of a channel, those still to come first, with every face such a list can have. */
export function StoryGrid({ channelId }: { channelId: number }) {
  const { t } = useTranslation(['stories', 'lists']);
  const tiles = useRef<HTMLUListElement>(null);
  const list = useInfiniteQuery(growingStoriesQuery(channelId));
  const { stories, total = 0 } = list.data ?? {};

  if (list.isError && !list.data) {
    return <FailedAnswer title={t('list.failed')} answer={list} />;
  }
  if (stories?.length === 0) return <NoStories channelId={channelId} />;
  return (
    <div className={classes.frame} aria-busy={stories === undefined}>
      <VisuallyHidden role="status">
        {stories ? t('lists:pager.total', { count: total }) : t('lists:table.loading')}
      </VisuallyHidden>
      <div className={classes.grid}>
        <NewStoryTile channelId={channelId} />
        {stories ? (
          <ul ref={tiles} role="list" aria-label={t('list.title')} className={classes.tiles}>
            {stories.map((story) => (
              <li key={story.id}>
                <StoryTile story={story} />
              </li>
            ))}
          </ul>
        ) : (
          SKELETONS.map((index) => <div key={index} aria-hidden className={classes.skeleton} />)
        )}
      </div>
      <ShowMore
        shown={stories?.length ?? 0}
        total={list.hasNextPage ? total : 0}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        listRef={tiles}
      />
    </div>
  );
}

function NewStoryTile({ channelId }: { channelId: number }) {
  const { t } = useTranslation('stories');
  return (
    <Link
      to="/channels/$channel_id/story/add"
      params={{ channel_id: String(channelId) }}
      className={classes.add}
    >
      <DirIcon icon={IconPlus} size={24} />
      {t('list.add')}
    </Link>
  );
}
