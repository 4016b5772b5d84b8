import { REVALIDATE_MS, VIDEO_TITLE_MAX } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import {
  IconBroadcast,
  IconCalendarClock,
  IconClockEdit,
  IconHourglass,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { videoQuery, VideoThumb } from '#features/video-parts/index.ts';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { formatDuration } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { Form } from '#ui/form/app-form/form.tsx';
import { SaveBar } from '#ui/form/app-form/save-bar.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { RadioCards } from '#ui/form/radio-cards/radio-cards.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { WhenField } from '#ui/form/when-field/when-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useScheduleQuestion } from '../video-actions/use-publication.tsx';
import { useUndo } from '../video-actions/use-undo.ts';
import { useFixDuration } from '../video-detail.queries.ts';
import { useUpdateVideo } from '../videos.queries.ts';
import {
  changeOf,
  editOf,
  isPending,
  publicationProblem,
  rebased,
  videoEdit,
  type VideoEdit,
} from './video-edit-values.ts';
import classes from './video-edit-form.module.css';

const ICONS = { wait: IconHourglass, now: IconBroadcast, timed: IconCalendarClock } as const;
const CHOICES = ['wait', 'now', 'timed'] as const;

/** When a video that waits will come out. */
function PublicationFields({ form }: { form: AppForm<VideoEdit> }) {
  const { t } = useTranslation('video');
  return (
    <>
      <RadioCards
        {...form.field('publication')}
        label={t('edit.publication')}
        cards={CHOICES.map((value) => ({
          value,
          icon: ICONS[value],
          label: t(`edit.choices.${value}`),
          description: t(`edit.choices.${value}Hint`),
        }))}
        onChange={(value) => value && form.setValue('publication', value)}
      />
      {form.values.publication === 'timed' && (
        <WhenField {...form.field('when')} label={t('edit.when')} timedOnly required />
      )}
    </>
  );
}

interface TitlePreviewProps {
  video: Video;
  /** As typed so far. */
  title: string;
}

/** The video's card on a phone: where the title breaks, and where it is cut. */
function TitlePreview({ video, title }: TitlePreviewProps) {
  const { t } = useTranslation('video');
  const id = useId();
  return (
    <aside aria-labelledby={id} className={classes.aside}>
      <h2 id={id} className={classes.heading}>
        {t('preview.title')}
      </h2>
      <div className={classes.phone}>
        <VideoThumb video={video} />
        <div className={classes.title}>
          <UserText lines={2} lang={video.language}>
            {title.trim() === '' ? t('preview.untitled') : title}
          </UserText>
        </div>
        <div className={classes.channel}>
          <UserText lines={1}>{video.channel?.name ?? ''}</UserText>
        </div>
      </div>
      <p className={classes.caption}>{t('preview.caption')}</p>
    </aside>
  );
}

/** The length the video site told us is sometimes wrong; it can be asked again. */
function DurationFix({ video }: { video: Pick<Video, 'id' | 'duration'> }) {
  const { t } = useTranslation('video');
  const id = useId();
  const fix = useFixDuration();

  const ask = () =>
    fix.mutate(video.id, {
      onSuccess: () => notify.success(t('duration.done')),
      onError: (error) => notify.error(t('duration.failed'), { detail: sentenceOf(error) }),
    });

  return (
    <section aria-labelledby={id} className={classes.block}>
      <div className={classes.words}>
        <h2 id={id} className={classes.durationTitle}>
          {t('duration.title')}
          {video.duration !== null && (
            <span className={classes.value}>
              <Ltr>{formatDuration(video.duration)}</Ltr>
            </span>
          )}
        </h2>
        <p className={classes.text}>{t('duration.text')}</p>
      </div>
      <Button
        variant="default"
        leftSection={<DirIcon icon={IconClockEdit} />}
        loading={fix.isPending}
        onClick={ask}
      >
        {t('duration.action')}
      </Button>
    </section>
  );
}

/** Begins with our own sentence, and names fields as the form does. */
function retold({ status, code, errors, fields }: ApiError, sentence: string): ApiError {
  const { scheduled_at: when, ...others } = fields;
  return new ApiError({
    status,
    code,
    errors: [sentence, ...errors],
    fields: { ...others, ...(when && { when }) },
  });
}

/** The form of one video, and what it takes to save over somebody else's changes. */
function useVideoEdit(opened: Video) {
  const { t } = useTranslation('video');
  const client = useQueryClient();
  const now = useNow(REVALIDATE_MS);
  /** The video as this form last saw it: a newer one on the server makes a save stale. */
  const [seen, setSeen] = useState(opened);
  const [isStale, setIsStale] = useState(false);
  const { mutateAsync } = useUpdateVideo();
  const askAboutSchedule = useScheduleQuestion();
  const undoOf = useUndo();

  const save = async (edit: VideoEdit) => {
    try {
      return await mutateAsync({ id: seen.id, ...changeOf(seen, edit) });
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
  ];

  return {
    form: { ...form, missing },
    seen,
    isStale: isStale || (isChanged && form.dirty),
    loadFresh,
  };
}

export function VideoEditForm({ video }: { video: Video }) {
  const { t } = useTranslation('video');
  const { form, seen, isStale, loadFresh } = useVideoEdit(video);
  const publishes = isPending(seen) && form.values.publication === 'now';
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <Form form={form} guard>
          {isStale && (
            <StaleNote
              words={t('edit.stale')}
              action={t('edit.loadFresh')}
              onLoad={loadFresh}
              failure={{ title: t('gate.failed'), detailOf: sentenceOf }}
            />
          )}
          <TextField
            {...form.field('title')}
            label={t('edit.titleLabel')}
            maxLength={VIDEO_TITLE_MAX}
            required
          />
          {isPending(seen) && <PublicationFields form={form} />}
          {seen.platform === 'youtube' && <DurationFix video={video} />}
          <SaveBar form={form} saveLabel={t(publishes ? 'edit.updateAndPublish' : 'edit.update')} />
        </Form>
      </div>
      <TitlePreview video={video} title={form.values.title} />
    </div>
  );
}
