import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { videoQuery } from '#features/video-parts/index.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { useNow } from '#platform/time/use-now.ts';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useScheduleQuestion } from '../video-actions/use-publication.tsx';
import { useUndo } from '../video-actions/use-undo.ts';
import { useUpdateVideo } from '../videos.queries.ts';
import type { Previews } from './use-frames.ts';
import {
  changedFields,
  changeOf,
  editOf,
  endProblem,
  isPending,
  publicationProblem,
  rebased,
  videoEdit,
  type ChangedField,
  type VideoEdit,
} from './video-edit-values.ts';

const NAMES: Readonly<Record<string, string>> = {
  scheduled_at: 'when',
  picture_at: 'picture',
  thumb_url: 'picture',
};

/** Begins with our own sentence, and names fields as the form does. */
function retold({ status, code, errors, fields }: ApiError, sentence: string): ApiError {
  const named = Object.entries(fields).map(([name, words]) => [NAMES[name] ?? name, words]);
  return new ApiError({
    status,
    code,
    errors: [sentence, ...errors],
    fields: Object.fromEntries(named) as ApiError['fields'],
  });
}

/** The form of one video, and what it takes to save over somebody else's changes. */
export function useVideoEdit(opened: Video, channelId: number) {
  const { t } = useTranslation('video');
  const client = useQueryClient();
  const now = useNow(REVALIDATE_MS);
  /** The video as this form last saw it: a newer one on the server makes a save stale. */
  const [seen, setSeen] = useState(opened);
  const [isStale, setIsStale] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [previews, setPreviews] = useState<Previews>(new Map());
  const { mutateAsync } = useUpdateVideo();
  const askAboutSchedule = useScheduleQuestion();
  const undoOf = useUndo();

  const save = async (edit: VideoEdit) => {
    try {
      return await mutateAsync({ id: seen.id, ...changeOf(seen, edit, channelId) });
    } catch (error) {
      setIsStale(error instanceof ApiError && error.code === 'stale');
      throw error instanceof ApiError ? retold(error, t('edit.failed')) : error;
    }
  };

  const form = useAppForm({
    schema: videoEdit,
    initial: editOf(opened),
    draftKey: `video-edit-${opened.id}`,
    confirm: async ({ publication }) => publication !== 'now' || askAboutSchedule(seen),
    onSubmit: save,
    onSaved: (saved) => {
      rebase(saved, editOf(saved));
      notify.success(t('edit.done'), { detail: saved.title, ...undoOf(saved) });
    },
  });

  /** From now on changes are counted from this video. */
  const rebase = (video: Video, values: VideoEdit) => {
    form.core.setInitialValues(editOf(video));
    form.reset();
    form.core.setValues(values);
    form.core.resetDirty(editOf(video));
    setSeen(video);
    setIsStale(false);
  };

  const loadFresh = async () => {
    const { video } = await client.query({ ...videoQuery(seen.id), staleTime: 0 });
    rebase(video, rebased(form.core.getValues(), editOf(seen), editOf(video)));
    notify.info(t('edit.freshLoaded'));
  };

  const takeBack = (field: ChangedField) => {
    const before = editOf(seen);
    form.setValue(field, before[field]);
    if (field === 'publication') form.setValue('when', before.when);
  };

  // Whoever has changed nothing simply sees what was done elsewhere, such as an undo.
  const isChanged = opened.updated_at !== seen.updated_at && !form.busy;
  const follow = useEffectEvent(() => {
    if (opened.updated_at > seen.updated_at && !form.isDirty() && !form.busy) {
      rebase(opened, editOf(opened));
    }
  });
  useEffect(() => follow(), [opened]);

  const problem = isPending(seen) ? publicationProblem(form.values, now) : null;
  const missing = [
    ...(form.values.title.trim() === '' ? [t('edit.titleLabel')] : []),
    ...(problem === null ? [] : [t(`edit.missing.${problem}`)]),
    ...(endProblem(form.values, now) === null ? [] : [t('edit.missing.end')]),
    ...(isSending ? [t('edit.pictureSent')] : []),
  ];

  return {
    form: { ...form, missing },
    seen,
    changed: changedFields(form.values, editOf(seen)),
    takeBack,
    setIsSending,
    previews,
    onDrawn: (at: number, frame: Blob) =>
      setPreviews((before) => new Map(before).set(at, URL.createObjectURL(frame))),
    isStale: isStale || (isChanged && form.dirty),
    loadFresh,
  };
}
