import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activeLanguage } from '#platform/i18n/language.ts';
import { useNow } from '#platform/time/use-now.ts';
import { forgetDraft } from '#ui/form/app-form/draft.ts';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { rightNow } from '#ui/form/when-field/when.ts';
import type { SiteVideo } from '../uploads.queries.ts';
import { isOnTheWay, takeReopened, videoUploads, type VideoUpload } from '../video-uploads.ts';
import { missingItems, type MissingItem } from './missing.ts';
import { titleOfFile } from './title-of-file.ts';
import { useChosenFiles, useOwnUploads, waitingFiles } from './use-chosen-files.ts';
import { useSubmitVideo } from './use-submit-video.ts';
import {
  emptyValues,
  valuesOfRequest,
  wizardSchema,
  type Suggestions,
  type RequestContext,
  type WizardValues,
} from './wizard-values.ts';

export interface WizardOptions extends RequestContext {
  readonly suggestions: Suggestions | null;
  /** When the video is to come out, where the way here said so. */
  readonly at?: string | undefined;
}

function initialValues({ channelId, suggestions, at }: WizardOptions): WizardValues {
  const reopened = takeReopened({ channelId });
  if (reopened) return valuesOfRequest(reopened, channelId);
  const waiting = waitingFiles({ channelId });
  const title = waiting.length === 1 ? titleOfFile(waiting[0]?.file.name ?? '') : '';
  const scheduled_at = at === undefined ? rightNow : { ...rightNow, timed: true, at };
  return { ...emptyValues, language: activeLanguage(), ...suggestions, title, scheduled_at };
}

/** A title that a file brought goes with the file, which no reload outlives; one that was typed stays. */
function withoutFileTitle(values: WizardValues, uploads: readonly VideoUpload[]): WizardValues {
  const isOfFile = uploads.some(({ file }) => titleOfFile(file.name) === values.title);
  return isOfFile ? { ...values, title: '' } : values;
}

/** Everything the form for a new video knows and does. */
export function useWizard(options: WizardOptions) {
  const { channelId } = options;
  const { t } = useTranslation('uploads');
  const now = useNow(REVALIDATE_MS);
  const draftKey = `video-create-${channelId ?? 'library'}`;
  const [site, setSite] = useState<SiteVideo | null>(null);
  const [isPictureOnItsWay, setPictureOnItsWay] = useState(false);
  const [missing, setMissing] = useState<readonly MissingItem[]>([]);
  const [initial] = useState(() => initialValues(options));
  const submission = useSubmitVideo(options);
  const uploads = useOwnUploads({ channelId }, submission.submitted);

  const form = useAppForm({
    schema: wizardSchema(uploads.length > 1),
    initial,
    bodyKey: 'video',
    draftKey,
    draftOf: (values) => withoutFileTitle(values, uploads),
    missing: missing.map((item) => t(`missing.${item}`)),
    onSubmit: (filled) => {
      submission.setOutcome(null);
      if (filled.source === 'link') return submission.settle(submission.sendLink(filled, site));
      // From here on the queue keeps what was filled in.
      forgetDraft(draftKey);
      return submission.settle(submission.sendFiles(filled, files.chosen));
    },
    onSaved: submission.setOutcome,
  });
  const files = useChosenFiles({ form, uploads, target: { channelId } });

  const stillMissing = missingItems({
    ...options,
    values: form.values,
    fileTitles: files.chosen.map(({ title }) => title),
    isHandedOver: submission.submitted.length > 0,
    isPictureOnItsWay,
    now,
  });
  // The form needs to know them, and they follow from what the form holds.
  if (stillMissing.join() !== missing.join()) setMissing(stillMissing);

  return {
    form,
    files,
    site,
    setSite,
    setPictureOnItsWay,
    missing,
    now,
    context: options,
    outcome: submission.outcome,
    /** Handed over, while bytes are still on their way. */
    isSending: form.busy && form.values.source === 'file' && uploads.some(isOnTheWay),
    backToForm: () => submission.setOutcome(null),
    /** Nothing of what this form has finished is of use to the next. */
    letGo: () => {
      for (const { id, stage } of uploads) if (stage === 'done') videoUploads.remove(id);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
