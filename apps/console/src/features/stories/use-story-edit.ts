import type { Story } from '@bimah/contract/story-record.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { storyQuery, useUpdateStory } from './stories.queries.ts';
import { changeOf, rebased, valuesOf, type StoryValues } from './story-values.ts';
import { useStoryForm } from './use-story-form.ts';

/** The form of one story, and what it takes to save over somebody else's changes. */
export function useStoryEdit(opened: Story) {
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
