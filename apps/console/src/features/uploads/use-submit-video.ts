import { useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { useCreateFromLink, type CreatedVideo, type SiteVideo } from './uploads.queries.ts';
import { addSent } from './sent-videos.ts';
import type { ChosenFile } from './use-chosen-files.ts';
import { isCancelled, useSendOff } from './use-send-off.ts';
import { wishOfFile, wishOfLink, type WishContext, type WizardValues } from './wizard-values.ts';

/** How it ended; null while the form is being filled in. */
export type Outcome =
  | { readonly kind: 'created'; readonly answer: CreatedVideo }
  | { readonly kind: 'several' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The video that stands in the way of a second one like it. */
export const existingVideoOf = (outcome: Outcome | null) =>
  outcome?.kind === 'failed' && outcome.error instanceof ApiError ? outcome.error.existing : null;

/** The fields can say it themselves: the form stays open. */
const isAboutFields = (error: unknown) =>
  error instanceof ApiError && Object.keys(error.fields).length > 0;

/** Makes videos of what was filled in, from files or from a link, and keeps how it ended. */
export function useSubmitVideo(context: WishContext) {
  const [submitted, setSubmitted] = useState<readonly number[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const sendOff = useSendOff();
  const createFromLink = useCreateFromLink();

  const sendFiles = async (
    filled: WizardValues,
    chosen: readonly ChosenFile[],
  ): Promise<Outcome> => {
    setSubmitted(chosen.map(({ upload }) => upload.id));
    const several = chosen.length > 1;
    const sending = chosen.map(({ upload, title }, index) => {
      const file = { title, size: upload.file.size, index, several };
      return sendOff(upload.id, wishOfFile(filled, file, context));
    });
    const [only] = sending;
    if (!several && only) return { kind: 'created', answer: await only };
    setOutcome({ kind: 'several' });
    await Promise.allSettled(sending);
    return { kind: 'several' };
  };

  const sendLink = async (filled: WizardValues, site: SiteVideo | null): Promise<Outcome> => {
    const video = wishOfLink(filled, site, context);
    const answer = await createFromLink.mutateAsync({ body: { video } });
    if (answer.status === 'ok') addSent(answer.video.id);
    return { kind: 'created', answer };
  };

  /** Null when it was called off on the way. */
  const settle = async (sending: Promise<Outcome>): Promise<Outcome | null> => {
    try {
      return await sending;
    } catch (error) {
      if (isCancelled(error)) return null;
      if (!isAboutFields(error)) setOutcome({ kind: 'failed', error });
      throw error;
    }
  };

  return { submitted, outcome, setOutcome, sendFiles, sendLink, settle };
}
