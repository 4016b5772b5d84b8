import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { isStoryScheduled } from '@bimah/contract/rules/story.ts';
import type { Story } from '@bimah/contract/story-record.ts';
import { Button } from '@mantine/core';
import { IconCalendarClock, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { StoriesLink } from '../components/stories-link.tsx';
import { StoryForm } from '../components/story-form.tsx';
import { StoryFormSkeleton } from '../components/story-form-skeleton.tsx';
import { StoryState } from '../components/story-state.tsx';
import { storyQuery, useUpdateStory } from '../stories.queries.ts';
import { changeOf, rebased, valuesOf, type StoryValues } from '../story-values.ts';
import { useStoryForm, type StoryFormState } from '../use-story-form.ts';
import { useStoryRemoval } from '../use-story-removal.tsx';
import classes from './story-edit-screen.module.css';

export function StoryEditScreen() {
  const { channel_id, story_id } = useParams({
    from: '/channels/$channel_id/stories/$story_id/edit',
  });
  return (
    <StoryGate channelId={Number(channel_id)} storyId={Number(story_id)}>
      {(story) => <EditPage key={story.id} opened={story} />}
    </StoryGate>
  );
}

interface StoryGateProps {
  channelId: number;
  /** Not a number where the address names none. */
  storyId: number;
  children: (story: Story) => ReactNode;
}

/** Opens for a story of this channel. */
function StoryGate({ channelId, storyId, children }: StoryGateProps) {
  const { t } = useTranslation('stories');
  const isId = Number.isInteger(storyId) && storyId > 0;
  const answer = useQuery({ ...storyQuery(storyId), enabled: isId });
  const head = (
    <PageHead title={t('edit.title')} path={[<StoriesLink key="list" channelId={channelId} />]} />
  );
  const isElsewhere = answer.data !== undefined && answer.data.channel_id !== channelId;
  return (
    <RecordGate
      answer={answer}
      isMissing={!isId || isElsewhere}
      head={head}
      loading={<StoryFormSkeleton head={head} />}
      words={(word) => t(`gate.${word}`)}
      renderLink={(props) => (
        <Link
          to="/channels/$channel_id/story"
          params={{ channel_id: String(channelId) }}
          {...props}
        />
      )}
    >
      {children}
    </RecordGate>
  );
}

function EditPage({ opened }: { opened: Story }) {
  const { t } = useTranslation('stories');
  const navigate = useNavigate();
  const removal = useStoryRemoval();
  const { story, seen, isStale, loadFresh } = useStoryEdit(opened);
  const channelId = opened.channel_id;

  const remove = async () => {
    if (!(await removal(seen))) return;
    // There is nothing left that could be saved.
    story.form.reset();
    void navigate({
      to: '/channels/$channel_id/story',
      params: { channel_id: String(channelId) },
    });
  };

  return (
    <StoryForm
      head={
        <PageHead
          title={t('edit.title')}
          here={seen.title === null ? t('untitled') : <UserText>{seen.title}</UserText>}
          beside={
            <>
              <StoryState story={seen} />
              <Reschedule story={seen} form={story.form} />
            </>
          }
          path={[<StoriesLink key="list" channelId={channelId} />]}
        />
      }
      story={story}
      channelId={channelId}
      saved={seen}
      notice={
        isStale && (
          <StaleNote
            words={t('edit.stale')}
            action={t('edit.loadFresh')}
            onLoad={loadFresh}
            failure={{ title: t('gate.failed'), detailOf: sentenceOf }}
          />
        )
      }
      end={
        <div className={classes.removal}>
          <p className={classes.text}>{t(seen.is_live ? 'remove.effectLive' : 'remove.effect')}</p>
          <Button
            variant="outline"
            color="red"
            leftSection={<DirIcon icon={IconTrash} />}
            onClick={() => void remove()}
          >
            {t('remove.open')}
          </Button>
        </div>
      }
    />
  );
}

interface RescheduleProps {
  story: Story;
  form: StoryFormState['form'];
}

/** Takes a story off the air for a later time, which the form then asks for. */
function Reschedule({ story, form }: RescheduleProps) {
  const { t } = useTranslation('stories');
  const now = useNow(REVALIDATE_MS);
  const field = form.field('publish_time');
  if (isStoryScheduled(story, now) || field.value.timed) return null;
  const ask = () => {
    flushSync(() => field.onChange({ ...field.value, timed: true }));
    document.getElementById(field.id)?.focus();
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<DirIcon icon={IconCalendarClock} size={16} />}
      onClick={ask}
    >
      {t('form.again')}
    </Button>
  );
}

/** The form of one story, and what it takes to save over somebody else's changes. */
function useStoryEdit(opened: Story) {
  const { t } = useTranslation('stories');
  const client = useQueryClient();
  /** The story as this form last saw it: a newer one on the server makes a save stale. */
  const [seen, setSeen] = useState(opened);
  const [base, setBase] = useState(() => valuesOf(opened, new Date()));
  const [isStale, setIsStale] = useState(false);
  const { mutateAsync } = useUpdateStory();

  const save = async (filled: StoryValues) => {
    const { id, updated_at } = seen;
    try {
      return await mutateAsync({ id, updated_at, ...changeOf(base, filled) });
    } catch (error) {
      setIsStale(error instanceof ApiError && error.code === 'stale');
      throw error;
    }
  };

  const story = useStoryForm({
    channelId: opened.channel_id,
    initial: base,
    draftKey: `story-edit-${opened.id}`,
    onSubmit: save,
    onSaved: (saved) => {
      rebase(saved);
      notify.success(t('edit.saved'), { detail: saved.title ?? t('untitled') });
    },
  });

  /** From now on changes are counted from this story. */
  const rebase = (next: Story, typed?: StoryValues) => {
    const { core, reset } = story.form;
    const values = valuesOf(next, new Date());
    core.setInitialValues(values);
    reset();
    core.setValues(typed ? rebased(typed, base, values) : values);
    core.resetDirty(values);
    setSeen(next);
    setBase(values);
    setIsStale(false);
  };

  const loadFresh = async () => {
    const fresh = await client.query({ ...storyQuery(seen.id), staleTime: 0 });
    rebase(fresh, story.form.core.getValues());
    notify.info(t('edit.freshLoaded'));
  };

  return { story, seen, isStale, loadFresh };
}
