import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import type { StoryPicture } from './components/story-face.tsx';
import {
  mediaOf,
  missingFields,
  NO_MEDIA,
  storyForm,
  type StoryMedia,
  type StoryValues,
} from './story-values.ts';
import { useStoryMedia } from './use-story-media.ts';

export interface StoryFormOptions<Saved> {
  readonly channelId: number;
  readonly initial: StoryValues;
  readonly draftKey: string;
  readonly onSubmit: (values: StoryValues) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
}

/** The fields of a story together with the file on its way into it. */
export function useStoryForm<Saved>(options: StoryFormOptions<Saved>) {
  const { t } = useTranslation('stories');
  const files = useStoryMedia(options.channelId);
  const [initial] = useState(options.initial);

  const submit = async (values: StoryValues) => {
    try {
      return await options.onSubmit(values);
    } catch (error) {
      // A file the server will not take is as good as one that never arrived.
      if (error instanceof ApiError && error.fields['media']) backToSaved();
      throw error;
    }
  };

  const form = useAppForm({
    schema: storyForm,
    initial,
    draftKey: options.draftKey,
    missing: files.transfer ? [t('form.uploadEnd')] : [],
    onSubmit: submit,
    onSaved: options.onSaved,
  });

  const setMedia = ({ media_type, media, thumb_url }: StoryMedia) => {
    form.setValue('media_type', media_type);
    form.setValue('media', media);
    form.setValue('thumb_url', thumb_url);
  };
  /** What is saved stays; of a new story nothing is. */
  const backToSaved = () => setMedia(mediaOf(form.core.getInitialValues()));

  // With a file on its way, that is all there is to wait for.
  const missing = files.transfer
    ? form.missing
    : missingFields(form.values).map((name) => t(`missing.${name}`));

  return {
    form: { ...form, missing },
    files,
    picture: pictureOf(form.values, files),
    takeFile: (file: File | undefined) =>
      files.take(file, { onReady: setMedia, onCleared: backToSaved }),
    cancelFile: () => {
      files.cancel();
      backToSaved();
    },
    /** Everything as it was saved, without the file on its way. */
    takeBack: () => {
      files.cancel();
      form.reset();
    },
    removeMedia: () => {
      files.cancel();
      setMedia(NO_MEDIA);
    },
  };
}

export type StoryFormState = ReturnType<typeof useStoryForm<unknown>>;

/** What the preview shows: the file on its way, else the one that has arrived, else the saved one. */
function pictureOf(
  { media_type, media, thumb_url }: StoryMedia,
  { transfer, arrivedAs }: ReturnType<typeof useStoryMedia>,
): StoryPicture | null {
  if (transfer) return { media_type: transfer.media_type, url: transfer.local };
  if (media === null || media_type === null) return null;
  const arrived = arrivedAs(media);
  if (arrived) return { media_type, url: arrived.local };
  return { media_type, url: media, poster: thumb_url ?? undefined };
}
