import { VIDEO_TITLE_MAX } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { Form } from '#ui/form/app-form/form.tsx';
import { SaveBar } from '#ui/form/app-form/save-bar.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { useVideoEdit } from '../use-video-edit.ts';
import { isPending } from '../video-edit-values.ts';
import { DurationFix } from './video-edit-duration.tsx';
import { TitlePreview } from './video-edit-preview.tsx';
import { PublicationFields } from './video-edit-publication.tsx';
import classes from './video-edit-form.module.css';

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
