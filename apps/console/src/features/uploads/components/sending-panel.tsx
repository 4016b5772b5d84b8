import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCloudUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Wizard } from '../use-wizard.ts';
import { usePublicationWords } from '../publication-words.ts';
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
  severalFailed: { tone: 'error', icon: IconAlertTriangle },
} as const;

function stageOf(isOver: boolean, failed: number): keyof typeof looks {
  if (!isOver) return 'sending';
  return failed > 0 ? 'severalFailed' : 'severalOver';
}

/** Everything is said; what remains is the way of the bytes, and nobody has to wait for it. */
export function SendingPanel({ wizard, onAnother }: SendingPanelProps) {
  const { t } = useTranslation('uploads');
  const { files, context } = wizard;
  const when = usePublicationWords(wizard.form.values.scheduled_at, wizard.now);
  const uploads = files.chosen.map(({ upload }) => upload);
  const isOver = !uploads.some(isUnfinished);
  const failed = uploads.filter(({ stage }) => stage === 'failed').length;
  const stage = stageOf(isOver, failed);
  const count = failed > 0 && isOver ? failed : uploads.length;
  return (
    <OutcomePanel
      key={stage}
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
