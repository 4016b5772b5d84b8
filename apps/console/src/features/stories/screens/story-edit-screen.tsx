import type { Story } from '@bimah/contract/story-record.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { StoriesLink } from '../components/stories-link.tsx';
import { StoryForm } from '../components/story-form.tsx';
import { StoryGate } from '../components/story-gate.tsx';
import { StoryState } from '../components/story-state.tsx';
import { useStoryEdit } from '../use-story-edit.ts';
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
    <>
      <PageHead
        title={t('edit.title')}
        beside={<StoryState story={seen} />}
        path={[<StoriesLink key="list" channelId={channelId} />]}
      />
      <StoryForm
        story={story}
        channelId={channelId}
        editing
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
          <Button
            variant="subtle"
            color="red"
            className={classes.remove}
            leftSection={<DirIcon icon={IconTrash} />}
            onClick={() => void remove()}
          >
            {t('remove.open')}
          </Button>
        }
      />
    </>
  );
}
