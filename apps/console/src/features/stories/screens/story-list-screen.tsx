import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { isStoryScheduled } from '@bimah/contract/rules/story.ts';
import { STORY_COLOR_DEFAULT } from '@bimah/contract/rules/story-palette.ts';
import type { Story } from '@bimah/contract/story-record.ts';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { quietly, type Arrival } from '#platform/screens/read-ahead.ts';
import { useNow } from '#platform/time/use-now.ts';
import { CountPill } from '#ui/count-pill/count-pill.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { rememberNeighbour } from '#ui/focus/remember-neighbour.ts';
import { usePageKey } from '#ui/letter-keys/letter-keys.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { Notice } from '#ui/states/notice.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { StoryFace } from '../components/story-face.tsx';
import { StoryMoment, type StoryMomentProps } from '../components/story-moment.tsx';
import { growingStoriesQuery } from '../stories.queries.ts';
import { lookOf } from '../story-look.ts';
import { useStoryRemoval } from '../use-story-removal.tsx';
import classes from './story-list-screen.module.css';

const SKELETONS = Array.from({ length: 7 }, (_, index) => index);

type GroupState = StoryMomentProps['state'];

/** What viewers see, and what waits; a story whose time came since they were read counts as seen. */
function useStoryGroups(channelId: number) {
  const live = useInfiniteQuery(growingStoriesQuery(channelId, true));
  const scheduled = useInfiniteQuery(growingStoriesQuery(channelId, false));
  const answers = { live, scheduled };
  const now = useNow(REVALIDATE_MS);
  const missing = [live, scheduled].filter((answer) => answer.isError && !answer.data);
  const failed = missing[0] && {
    ...missing[0],
    refetch: () => Promise.all(missing.map((answer) => answer.refetch())),
  };
  if (!live.data || !scheduled.data) return { failed, now };
  const known = new Set(live.data.stories.map(({ id }) => id));
  const others = scheduled.data.stories.filter(({ id }) => !known.has(id));
  const due = others.filter((story) => !isStoryScheduled(story, now));
  const total = live.data.total + scheduled.data.total;
  const liveCount = live.data.total + due.length;
  const groups: { state: GroupState; stories: readonly Story[]; count: number }[] = [
    { state: 'live', stories: [...due.toReversed(), ...live.data.stories], count: liveCount },
    {
      state: 'scheduled',
      stories: others.filter((story) => isStoryScheduled(story, now)),
      count: total - liveCount,
    },
  ];
  return {
    failed,
    now,
    total,
    groups: groups
      .filter(({ stories }) => stories.length > 0)
      .map((group) => ({ ...group, answer: answers[group.state] })),
  };
}

/** All stories of a channel, those viewers see first, with every face such a list can have. */
function StoryGrid({ channelId }: { channelId: number }) {
  const { t } = useTranslation(['stories', 'lists']);
  const { failed, groups, total = 0, now } = useStoryGroups(channelId);
  if (failed) return <FailedAnswer title={t('list.failed')} answer={failed} />;
  if (groups?.length === 0) return <NoStories channelId={channelId} />;
  return (
    <div className={classes.frame} aria-busy={groups === undefined}>
      <VisuallyHidden role="status">
        {groups ? t('lists:pager.total', { count: total }) : t('lists:table.loading')}
      </VisuallyHidden>
      {groups === undefined && (
        <div className={classes.grid}>
          {SKELETONS.map((index) => (
            <div key={index} aria-hidden className={classes.skeleton} />
          ))}
        </div>
      )}
      {groups?.map((group) => (
        <StoryGroup key={group.state} {...group} now={now} />
      ))}
    </div>
  );
}

interface StoryGroupProps {
  state: GroupState;
  stories: readonly Story[];
  count: number;
  answer: {
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  now: Date;
}

/** What viewers see now, or what waits for its time. */
function StoryGroup({ state, stories, count, answer, now }: StoryGroupProps) {
  const { t } = useTranslation('stories');
  const id = useId();
  const tiles = useRef<HTMLUListElement>(null);
  return (
    <section aria-labelledby={id}>
      <h2 className={classes.heading}>
        <span id={id}>{t(`list.${state}`)}</span> <CountPill count={count} />
      </h2>
      <ul
        ref={tiles}
        role="list"
        aria-labelledby={id}
        className={state === 'live' ? classes.grid : classes.rows}
      >
        {stories.map((story) => (
          <li key={story.id}>
            <StoryTile story={story} state={state} now={now} />
          </li>
        ))}
      </ul>
      <ShowMore
        shown={stories.length}
        total={count}
        loading={answer.isFetchingNextPage}
        onMore={() => void answer.fetchNextPage()}
        listRef={tiles}
      />
    </section>
  );
}

interface StoryTileProps {
  story: Story;
  /** Seen from the heading above all of them; heard with each. */
  state: GroupState;
  now: Date;
}

/** A story of the list; the picture opens it. What only waits is a row with a small one. */
function StoryTile({ story, state, now }: StoryTileProps) {
  const { t } = useTranslation('stories');
  const tile = useRef<HTMLElement>(null);
  const remove = useStoryRemoval();
  const name = story.title ?? t('untitled');

  /** The tile goes; focus moves on to the one beside it. */
  const ask = async () => {
    const goOn = rememberNeighbour(tile.current);
    if (await remove(story)) goOn();
  };

  const editor = {
    to: '/channels/$channel_id/stories/$story_id/edit',
    params: { channel_id: String(story.channel_id), story_id: String(story.id) },
  } as const;
  return (
    <article ref={tile} className={state === 'live' ? classes.tile : classes.row}>
      <Link {...editor} className={classes.picture} aria-label={t('list.edit', { title: name })}>
        <StoryFace look={lookOf(story)} />
      </Link>
      <div className={classes.foot}>
        <div className={classes.facts}>
          {state === 'scheduled' && (
            <span aria-hidden>
              <UserText block lines={1} className={classes.name}>
                {name}
              </UserText>
            </span>
          )}
          <VisuallyHidden>{t(`state.${state}`)}</VisuallyHidden>
          <StoryMoment story={story} state={state} now={now} />
        </div>
        <MenuButton
          size="md"
          label={t('list.actions', { title: name })}
          items={[
            { label: t('list.open'), icon: IconPencil, link: editor },
            { label: t('remove.open'), icon: IconTrash, danger: true, onAction: () => void ask() },
          ]}
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

StoryListScreen.readAhead = ({ client, params }: Arrival) => {
  const channelId = Number(params['channel_id']);
  quietly(client.infiniteQuery(growingStoriesQuery(channelId, true)));
  quietly(client.infiniteQuery(growingStoriesQuery(channelId, false)));
};
