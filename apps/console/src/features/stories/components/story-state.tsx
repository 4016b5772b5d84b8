import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import type { Story } from '@bimah/contract/story-record.ts';
import { isStoryScheduled } from '@bimah/contract/rules/story.ts';
import { IconBroadcast } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNow } from '#platform/time/use-now.ts';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { StoryMoment } from './story-moment.tsx';

/** Whether viewers see it already, and since when; told by the clock, so that it is true the minute it changes. */
export function StoryState({ story }: { story: Pick<Story, 'publish_time'> }) {
  const { t } = useTranslation('stories');
  const now = useNow(REVALIDATE_MS);
  return isStoryScheduled(story, now) ? (
    <StatusBadge tone="scheduled">{t('state.scheduled')}</StatusBadge>
  ) : (
    <>
      <StatusBadge tone="published" icon={IconBroadcast}>
        {t('state.live')}
      </StatusBadge>
      <StoryMoment story={story} state="live" now={now} />
    </>
  );
}
