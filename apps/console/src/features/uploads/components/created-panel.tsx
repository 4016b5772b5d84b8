import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCategoryPlus,
  IconCircleCheck,
  IconClockPause,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UserText } from '#ui/user-text/user-text.tsx';
import { usePublicationWords } from '../publication-words.ts';
import type { CreatedVideo } from '../uploads.queries.ts';
import { useVideoStates, type VideoState } from '../video-states.queries.ts';
import type { Wizard } from '../use-wizard.ts';
import { LibraryButton } from './library-button.tsx';
import { OutcomePanel, type OutcomePanelProps } from './outcome-panel.tsx';
import { VideoButton } from './video-button.tsx';

export interface CreatedPanelProps {
  wizard: Wizard;
  answer: CreatedVideo;
  onAnother: () => void;
}

const looks: Readonly<Record<VideoState, { tone: OutcomePanelProps['tone']; icon: Icon }>> = {
  processing: { tone: 'published', icon: IconCircleCheck },
  published: { tone: 'published', icon: IconCircleCheck },
  scheduled: { tone: 'published', icon: IconCircleCheck },
  awaiting: { tone: 'awaiting', icon: IconCircleCheck },
  stopped: { tone: 'awaiting', icon: IconClockPause },
  failed: { tone: 'error', icon: IconAlertTriangle },
  gone: { tone: 'awaiting', icon: IconTrash },
};

/** It was there before, and has only joined a category; or it is on its way. */
export function CreatedPanel({ wizard, answer, onAnother }: CreatedPanelProps) {
  const { t } = useTranslation('uploads');
  if (answer.status === 'ok') return <NewVideoPanel {...{ wizard, answer, onAnother }} />;
  const { id, channel_id } = answer.video;
  return (
    <OutcomePanel
      tone="awaiting"
      icon={IconCategoryPlus}
      title={t('outcome.existed')}
      text={
        <>
          <VideoTitle video={answer.video} />
          <p>{t('outcome.existedText')}</p>
        </>
      }
      acts={
        <>
          <Button onClick={onAnother}>{t('outcome.another')}</Button>
          {channel_id !== null && (
            <VideoButton id={id} channelId={channel_id}>
              {t('outcome.openVideo')}
            </VideoButton>
          )}
        </>
      }
    />
  );
}

/** When it will go out, as far as that is known. */
function usePromise({ wizard, answer }: CreatedPanelProps): string {
  const { t } = useTranslation('uploads');
  const { scheduled_at } = wizard.form.values;
  const words = usePublicationWords(scheduled_at, wizard.now);
  const hasPassed = scheduled_at.timed && answer.video.scheduled_at === null;
  return hasPassed ? t('preview.passed') : (words?.sentence ?? t('outcome.acceptedText'));
}

/** The promise holds only while the video is on its way: what becomes of it takes its place. */
function NewVideoPanel(props: CreatedPanelProps) {
  const { wizard, answer, onAnother } = props;
  const { t } = useTranslation('uploads');
  const { id, channel_id } = answer.video;
  const [now] = useVideoStates([id]);
  const { state = 'processing', video } = now ?? {};
  const promise = usePromise(props);
  const isReady = state === 'published' || state === 'scheduled' || state === 'awaiting';
  return (
    <OutcomePanel
      {...looks[state]}
      title={state === 'processing' ? t('outcome.accepted') : t(`outcome.ended.${state}`)}
      text={
        <>
          <VideoTitle video={answer.video} />
          {video?.error && <p>{video.error.message}</p>}
          {state === 'processing' || state === 'scheduled' ? (
            <p>{promise}</p>
          ) : (
            <p>{t(`outcome.ended.${state}Text`)}</p>
          )}
          {isReady && video?.picture_refused && <p>{t('sent.otherPicture')}</p>}
        </>
      }
      acts={
        <>
          <Button onClick={onAnother}>{t('outcome.another')}</Button>
          {isReady && channel_id !== null ? (
            <VideoButton id={id} channelId={channel_id}>
              {t('sent.open')}
            </VideoButton>
          ) : (
            <LibraryButton channelId={wizard.context.channelId} tab="processing" />
          )}
        </>
      }
    />
  );
}

const VideoTitle = ({ video: { title, language } }: Pick<CreatedVideo, 'video'>) => (
  <strong>
    <UserText block lines={2} lang={language}>
      {title}
    </UserText>
  </strong>
);
