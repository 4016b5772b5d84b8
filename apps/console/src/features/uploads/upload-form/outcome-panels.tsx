import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCategoryPlus,
  IconCircleCheck,
  IconClockPause,
  IconCloudUpload,
  IconTrash,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { CreatedVideo } from '../uploads.queries.ts';
import { useVideoStates, type VideoState } from '../video-states.queries.ts';
import { isUnfinished } from '../video-uploads.ts';
import { usePublicationWords } from '../wizard/publication-words.ts';
import type { Wizard } from '../wizard/use-wizard.ts';
import { FileRow } from './file-row.tsx';
import { ReadyPanel } from './ready-panel.tsx';
import { VideoButton } from './video-button.tsx';
import classes from './outcome-panels.module.css';
import sourceBlockClasses from './source-block.module.css';

export interface OutcomePanelProps {
  tone: 'processing' | 'published' | 'awaiting' | 'error';
  icon: Icon;
  title: string;
  /** What happens next, and when. */
  text: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
}

/** Takes the place of the form, and the focus, once it has been sent. */
export function OutcomePanel({ tone, icon, title, text, children, actions }: OutcomePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      className={classes.panel}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : undefined}
      aria-labelledby="upload-outcome"
    >
      <span className={classes.tile}>
        <DirIcon icon={icon} size={24} />
      </span>
      <div className={classes.words}>
        <h2 id="upload-outcome" ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h2>
        <div className={classes.text}>{text}</div>
        {children}
        <div className={classes.actions}>{actions}</div>
      </div>
    </section>
  );
}

interface CreatedPanelProps {
  wizard: Wizard;
  answer: CreatedVideo;
  onAnother: () => void;
}

const createdLooks: Readonly<Record<VideoState, { tone: OutcomePanelProps['tone']; icon: Icon }>> =
  {
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
      actions={
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
  const { id } = answer.video;
  const [now] = useVideoStates([id]);
  const { state = 'processing', video } = now ?? {};
  const promise = usePromise(props);
  if (video && (state === 'published' || state === 'scheduled' || state === 'awaiting')) {
    return <ReadyPanel video={video} state={state} promise={promise} onAnother={onAnother} />;
  }
  return (
    <OutcomePanel
      {...createdLooks[state]}
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
        </>
      }
      actions={
        <>
          <Button onClick={onAnother}>{t('outcome.another')}</Button>
          <LibraryButton channelId={wizard.context.channelId} tab="processing" />
        </>
      }
    />
  );
}

interface LibraryButtonProps {
  /** Null leads to the library over all channels. */
  channelId: number | null;
  tab: 'processing';
}

function LibraryButton({ channelId, tab }: LibraryButtonProps) {
  const { t } = useTranslation('uploads');
  return (
    <Button
      variant="default"
      renderRoot={(props) =>
        channelId === null ? (
          <Link to="/library" search={{ tab }} {...props} />
        ) : (
          <Link
            to="/channels/$channel_id/library"
            params={{ channel_id: String(channelId) }}
            search={{ tab }}
            {...props}
          />
        )
      }
    >
      {t('outcome.library')}
    </Button>
  );
}

const VideoTitle = ({ video: { title, language } }: Pick<CreatedVideo, 'video'>) => (
  <strong>
    <UserText block lines={2} lang={language}>
      {title}
    </UserText>
  </strong>
);

interface SendingPanelProps {
  wizard: Wizard;
  onAnother: () => void;
}

const sendingLooks = {
  sending: { tone: 'processing', icon: IconCloudUpload },
  severalOver: { tone: 'published', icon: IconCircleCheck },
  severalReady: { tone: 'published', icon: IconCircleCheck },
  severalStuck: { tone: 'error', icon: IconAlertTriangle },
  severalFailed: { tone: 'error', icon: IconAlertTriangle },
} as const;

interface Ended {
  readonly isOver: boolean;
  /** Files that became no video. */
  readonly failed: number;
  /** Videos that cannot be worked on. */
  readonly stuck: number;
  readonly isReady: boolean;
}

function stageOf({ isOver, failed, stuck, isReady }: Ended): keyof typeof sendingLooks {
  if (!isOver) return 'sending';
  if (failed > 0) return 'severalFailed';
  if (stuck > 0) return 'severalStuck';
  return isReady ? 'severalReady' : 'severalOver';
}

const ON_THE_WAY: ReadonlySet<VideoState> = new Set(['processing', 'stopped']);

/** Everything is said; what remains is the way of the bytes, and nobody has to wait for it. */
export function SendingPanel({ wizard, onAnother }: SendingPanelProps) {
  const { t } = useTranslation('uploads');
  const { files, context } = wizard;
  const when = usePublicationWords(wizard.form.values.scheduled_at, wizard.now);
  const uploads = files.chosen.map(({ upload }) => upload);
  const isOver = !uploads.some(isUnfinished);
  const failed = uploads.filter(({ stage }) => stage === 'failed').length;
  const states = useVideoStates(uploads.flatMap(({ result }) => result?.video.id ?? []));
  const stuck = states.filter(({ state }) => state === 'failed').length;
  const isReady = !states.some(({ state }) => ON_THE_WAY.has(state));
  const stage = stageOf({ isOver, failed, stuck, isReady });
  const countOf = { severalFailed: failed, severalStuck: stuck } as Readonly<
    Record<string, number>
  >;
  const count = countOf[stage] ?? uploads.length;
  return (
    <OutcomePanel
      // Takes the focus when all is sent; what comes later is told without.
      key={String(isOver)}
      tone={sendingLooks[stage].tone}
      icon={sendingLooks[stage].icon}
      title={t(`outcome.${stage}`, { count })}
      text={
        <>
          <p>{t(`outcome.${stage}Text`, { count })}</p>
          {!isOver && uploads.length === 1 && when && <p>{when.sentence}</p>}
        </>
      }
      actions={
        <>
          <Button onClick={onAnother}>{t('outcome.another')}</Button>
          {isOver && <LibraryButton channelId={context.channelId} tab="processing" />}
        </>
      }
    >
      <ul className={sourceBlockClasses.files} aria-label={t('source.files')}>
        {uploads.map((upload) => (
          <FileRow key={upload.id} upload={upload} onRemove={() => files.remove(upload)} />
        ))}
      </ul>
    </OutcomePanel>
  );
}
