import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { videoKeys } from '#features/videos/index.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { UploadError } from '#platform/upload/upload-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { addSent } from '../sent-videos.ts';
import {
  useCreateFromLink,
  type CreatedVideo,
  type SiteVideo,
  type VideoRequest,
} from '../uploads.queries.ts';
import { videoUploads } from '../video-uploads.ts';
import type { ChosenFile } from './use-chosen-files.ts';
import {
  requestOfFile,
  requestOfLink,
  type RequestContext,
  type WizardValues,
} from './wizard-values.ts';

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

const isCancelled = (error: unknown): boolean =>
  error instanceof UploadError && error.failure === 'cancelled';

/** Hands a file over for good. Whoever has left the form by then hears of the end in a toast. */
export function useSendOff(): (id: number, request: VideoRequest) => Promise<CreatedVideo> {
  const { t } = useTranslation('uploads');
  const client = useQueryClient();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  return async (id, request) => {
    try {
      const answer = await videoUploads.finish(id, request);
      addSent(answer.video.id);
      for (const queryKey of videoKeys) void client.invalidateQueries({ queryKey });
      if (!isHere.current) {
        notify.success(t('toast.created'), { detail: request.title });
        videoUploads.remove(id);
      }
      return answer;
    } catch (error) {
      if (!isHere.current && !isCancelled(error)) {
        notify.error(t('toast.failed'), { detail: request.title });
      }
      throw error;
    }
  };
}

/** Makes videos of what was filled in, from files or from a link, and keeps how it ended. */
export function useSubmitVideo(context: RequestContext) {
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
      return sendOff(upload.id, requestOfFile(filled, file, context));
    });
    const [only] = sending;
    if (!several && only) return { kind: 'created', answer: await only };
    setOutcome({ kind: 'several' });
    await Promise.allSettled(sending);
    return { kind: 'several' };
  };

  const sendLink = async (filled: WizardValues, site: SiteVideo | null): Promise<Outcome> => {
    const video = requestOfLink(filled, site, context);
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
