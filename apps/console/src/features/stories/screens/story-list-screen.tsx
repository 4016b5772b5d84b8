import { STORY_COLOR_DEFAULT } from '@bimah/contract/rules/story-palette.ts';
import type { Story } from '@bimah/contract/story-record.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { rememberNeighbour } from '#ui/focus/remember-neighbour.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { StoryFace } from '../components/story-face.tsx';
import { StoryState } from '../components/story-state.tsx';
import { growingStoriesQuery } from '../stories.queries.ts';
import { lookOf } from '../story-look.ts';
import { useStoryRemoval } from '../use-story-removal.tsx';
import classes from './story-list-screen.module.css';

const SKELETONS = Array.from({ length: 7 }, (_, index) => index);

/** All stories of a channel, those still to come first, with every face such a list can have. */
function StoryGrid({ channelId }: { channelId: number }) {
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

/** A story of the list; the picture opens it. */
function StoryTile({ story }: { story: Story }) {
  const { t } = useTranslation('stories');
  const tile = useRef<HTMLElement>(null);
  const remove = useStoryRemoval();
  const name = story.title ?? t('untitled');

  /** The tile goes; focus moves on to the one beside it. */
  const ask = async () => {
    const goOn = rememberNeighbour(tile.current);
    if (await remove(story)) goOn();
  };

  return (
    <article ref={tile} className={classes.tile}>
      <Link
        to="/channels/$channel_id/stories/$story_id/edit"
        params={{ channel_id: String(story.channel_id), story_id: String(story.id) }}
        className={classes.picture}
        aria-label={t('list.edit', { title: name })}
      >
        <StoryFace look={lookOf(story)} />
      </Link>
      <div className={classes.foot}>
        <div className={classes.facts}>
          <StoryState story={story} />
          <span className={classes.time}>
            <Ltr>{formatDate(story.publish_time)}</Ltr>{' '}
            <Ltr>{formatMessageTime(story.publish_time)}</Ltr>
          </span>
        </div>
        <IconButton
          icon={IconTrash}
          label={t('list.remove', { title: name })}
          onClick={() => void ask()}
        />
      </div>
    </article>
  );
}

/** The silhouette of a story: a title across a picture that stands upright. */
function StorySilhouette() {
  return (
    <svg viewBox="0 0 54 96" width={72} height={128} aria-hidden>
      <rect width="54" height="96" rx="9" fill={STORY_COLOR_DEFAULT} />
      <rect x="6" y="6" width="42" height="2" rx="1" fill="#14181F" opacity="0.3" />
      <circle cx="10" cy="15" r="4" fill="#14181F" opacity="0.3" />
      <rect x="12" y="42" width="30" height="5" rx="2.5" fill="#14181F" opacity="0.55" />
      <rect x="17" y="51" width="20" height="5" rx="2.5" fill="#14181F" opacity="0.55" />
    </svg>
  );
}

function NewStoryButton({ channelId }: { channelId: number }) {
  const { t } = useTranslation('stories');
  return (
    <Button
      leftSection={<DirIcon icon={IconPlus} />}
      renderRoot={(props) => (
        <Link
          to="/channels/$channel_id/story/add"
          params={{ channel_id: String(channelId) }}
          {...props}
        />
      )}
    >
      {t('list.add')}
    </Button>
  );
}

/** There has never been a story here. */
function NoStories({ channelId }: { channelId: number }) {
  const { t } = useTranslation('stories');
  return (
    <Notice
      picture={<StorySilhouette />}
      title={t('list.empty')}
      text={t('list.emptyText')}
      action={<NewStoryButton channelId={channelId} />}
    />
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

/** The stories viewers see now, and those that wait for their time. */
export function StoryListScreen() {
  const { t } = useTranslation('stories');
  const { channel_id } = useParams({ from: '/channels/$channel_id/story' });
  const navigate = useNavigate();
  const channelId = Number(channel_id);
  usePageKey({
    KeyN: () => void navigate({ to: '/channels/$channel_id/story/add', params: { channel_id } }),
  });
  return (
    <>
      <PageHead
        title={t('list.title')}
        help={t('list.help')}
        action={<NewStoryButton channelId={channelId} />}
      />
      <StoryGrid key={channelId} channelId={channelId} />
    </>
  );
}
