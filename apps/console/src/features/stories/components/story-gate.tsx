import type { Story } from '@bimah/contract/story-record.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { RecordGate } from '#ui/states/record-gate.tsx';
import { storyQuery } from '../stories.queries.ts';

export interface StoryGateProps {
  channelId: number;
  /** Not a number where the address names none. */
  storyId: number;
  children: (story: Story) => ReactNode;
}

/** Opens for a story of this channel. */
export function StoryGate({ channelId, storyId, children }: StoryGateProps) {
  const { t } = useTranslation('stories');
  const isId = Number.isInteger(storyId) && storyId > 0;
  const answer = useQuery({ ...storyQuery(storyId), enabled: isId });
  const isElsewhere = answer.data !== undefined && answer.data.channel_id !== channelId;
  return (
    <RecordGate
      answer={answer}
      isMissing={!isId || isElsewhere}
      head={<PageHead title={t('edit.title')} />}
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
