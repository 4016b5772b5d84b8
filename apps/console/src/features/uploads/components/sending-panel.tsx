import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCloudUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from '../use-wizard.ts';
import { usePublicationWords } from '../publication-words.ts';
import { useVideoStates, type VideoState } from '../video-states.queries.ts';
import { isUnfinished } from '../video-uploads.ts';
import { FileRow } from './file-row.tsx';
import { LibraryButton } from './library-button.tsx';
import { OutcomePanel } from './outcome-panel.tsx';
import classes from './source-block.module.css';

export interface SendingPanelProps {
  wizard: Wizard;
  onAnother: () => void;
}

const looks = {
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

function stageOf({ isOver, failed, stuck, isReady }: Ended): keyof typeof looks {
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
      tone={looks[stage].tone}
      icon={looks[stage].icon}
      title={t(`outcome.${stage}`, { count })}
      text={
        <>
          <p>{t(`outcome.${stage}Text`, { count })}</p>
          {!isOver && uploads.length === 1 && when && <p>{when.sentence}</p>}
        </>
      }
      acts={
        <>
          <Button onClick={onAnother}>{t('outcome.another')}</Button>
          {isOver && <LibraryButton channelId={context.channelId} tab="processing" />}
        </>
      }
    >
      <ul className={classes.files} aria-label={t('source.files')}>
        {uploads.map((upload) => (
          <FileRow key={upload.id} upload={upload} onRemove={() => files.remove(upload)} />
        ))}
      </ul>
    </OutcomePanel>
  );
}
