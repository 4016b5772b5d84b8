import { useState } from 'react';
import { useChannels } from '#features/channels/index.ts';
import { Form } from '#ui/form/app-form/form.tsx';
import { existingVideoOf } from '../use-submit-video.ts';
import { useFilmFacts } from '../use-film-facts.ts';
import { useWizard, type Wizard, type WizardOptions } from '../use-wizard.ts';
import { channelsOf, type Suggestions } from '../wizard-values.ts';
import { CreatedPanel } from './created-panel.tsx';
import { DetailsBlock } from './details-block.tsx';
import { FailedPanel } from './failed-panel.tsx';
import { PlacementBlock } from './placement-block.tsx';
import { PreviewAside } from './preview-aside.tsx';
import { SendingPanel } from './sending-panel.tsx';
import { SourceBlock } from './source-block.tsx';
import type { Picture } from './thumbnail-field.tsx';
import classes from './upload-wizard.module.css';

export interface UploadWizardProps extends WizardOptions {
  /** Begins anew, with what the next video is likely to share. */
  onAnother: (suggestions: Suggestions) => void;
}

/** A form, and in its place how it ended. Behind a failure the form stays as it was. */
export function UploadWizard({ onAnother, ...options }: UploadWizardProps) {
  const wizard = useWizard(options);
  const panel = panelOf(wizard, () => {
    const { source, language, channel_ids } = wizard.form.values;
    wizard.letGo();
    onAnother({ source, language, channel_ids });
  });
  const isOver = wizard.outcome?.kind === 'created' || wizard.outcome?.kind === 'several';
  return (
    <>
      {panel}
      {!isOver && <WizardForm wizard={wizard} hidden={panel !== null} />}
    </>
  );
}

function panelOf(wizard: Wizard, onAnother: () => void) {
  const { outcome, isSending } = wizard;
  if (outcome?.kind === 'created') {
    return <CreatedPanel wizard={wizard} answer={outcome.answer} onAnother={onAnother} />;
  }
  if (isSending || outcome?.kind === 'several') {
    return <SendingPanel wizard={wizard} onAnother={onAnother} />;
  }
  return outcome && <FailedPanel wizard={wizard} error={outcome.error} />;
}

function WizardForm({ wizard, hidden }: { wizard: Wizard; hidden: boolean }) {
  const { form, files, context } = wizard;
  const [picture, setPicture] = useState<Picture | null>(null);
  const only = files.chosen.length === 1 ? files.chosen[0] : undefined;
  const film = useFilmFacts(only?.upload.file ?? null);
  const channels = useChannels(channelsOf(form.values, context));
  // A file keeps its details in the queue and the draft; without one they would be lost. A video
  // that exists already leaves nothing to save.
  const guarded = files.chosen.length === 0 && !form.busy && !existingVideoOf(wizard.outcome);
  return (
    <div hidden={hidden}>
      <Form form={form} guard={guarded}>
        <div className={classes.columns}>
          <div>
            <SourceBlock wizard={wizard} active={!hidden} />
            <DetailsBlock
              wizard={wizard}
              frames={film.frames}
              picture={picture}
              onPicture={setPicture}
            />
            <PlacementBlock wizard={wizard} />
          </div>
          <PreviewAside wizard={wizard} film={film} picture={picture} channels={channels} />
        </div>
      </Form>
    </div>
  );
}
