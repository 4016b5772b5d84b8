import { Button } from '@mantine/core';
import { IconCategoryPlus, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text/user-text.tsx';
import { usePublicationWords } from '../publication-words.ts';
import type { CreatedVideo } from '../uploads.queries.ts';
import type { Wizard } from '../use-wizard.ts';
import { LibraryButton } from './library-button.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import { VideoButton } from './video-button.tsx';

export interface CreatedPanelProps {
  wizard: Wizard;
  answer: CreatedVideo;
  onAnother: () => void;
}

/** The video is on its way; or it was there before and has only joined a category. */
export function CreatedPanel({ wizard, answer: { status, video }, onAnother }: CreatedPanelProps) {
  const { t } = useTranslation('uploads');
  const { scheduled_at } = wizard.form.values;
  const words = usePublicationWords(scheduled_at, wizard.now);
  const isNew = status === 'ok';
  const { id, channel_id } = video;
  const hasPassed = scheduled_at.timed && video.scheduled_at === null;
  const promise = hasPassed ? t('preview.passed') : (words?.sentence ?? t('outcome.acceptedText'));
  return (
    <OutcomePanel
      tone={isNew ? 'published' : 'awaiting'}
      icon={isNew ? IconCircleCheck : IconCategoryPlus}
      title={t(isNew ? 'outcome.accepted' : 'outcome.existed')}
      text={
        <>
          <strong>
            <UserText block lines={2} lang={video.language}>
              {video.title}
            </UserText>
          </strong>
          <p>{isNew ? promise : t('outcome.existedText')}</p>
        </>
      }
      acts={
        <>
          <Button onClick={onAnother}>{t('outcome.another')}</Button>
          {isNew ? (
            <LibraryButton channelId={wizard.context.channelId} tab="processing" />
          ) : (
            channel_id !== null && <VideoButton id={id} channelId={channel_id} />
          )}
        </>
      }
    />
  );
}
