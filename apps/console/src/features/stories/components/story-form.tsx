import { STORY_DESCRIPTION_MAX, STORY_TITLE_MAX } from '@bimah/contract/limits.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChannels } from '#features/channels/index.ts';
import { FieldRow, Form } from '#ui/form/app-form/form.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { WhenField } from '#ui/form/when-field/when-field.tsx';
import type { StoryFormState } from '../use-story-form.ts';
import { MediaField } from './media-field.tsx';
import { PaletteField } from './palette-field.tsx';
import { PositionField } from './position-field.tsx';
import { PreviewAside } from './preview-aside.tsx';
import { StoryBar } from './story-bar.tsx';
import classes from './story-form.module.css';

export interface StoryFormProps {
  story: StoryFormState;
  channelId: number;
  /** It is being changed, not made. */
  editing?: boolean;
  notice?: ReactNode;
  /** Stands after the last field. */
  end?: ReactNode;
}

/** The fields at the beginning of the line, the story as viewers will see it at its end. */
export function StoryForm({ story, channelId, editing = false, notice, end }: StoryFormProps) {
  const { t } = useTranslation('stories');
  const { form, files, picture } = story;
  const { values } = form;
  const [channel = null] = useChannels([channelId]);
  const isBare = values.media === null && files.transfer === null;
  return (
    <Form form={form} guard>
      {notice}
      <div className={classes.columns}>
        <div className={classes.fields}>
          <TextField
            {...form.field('title')}
            label={t('form.title')}
            maxLength={STORY_TITLE_MAX}
            required={isBare}
          />
          <TextareaField
            {...form.field('description')}
            label={t('form.description')}
            maxLength={STORY_DESCRIPTION_MAX}
          />
          <FieldRow>
            <PositionField {...form.field('title_position')} label={t('form.position')} />
            <div className={classes.when} data-timed={values.publish_time.timed || undefined}>
              <WhenField {...form.field('publish_time')} label={t('form.when')} />
            </div>
          </FieldRow>
          <MediaField
            id={form.field('media').id}
            value={values}
            files={files}
            error={form.field('media').error}
            onFile={story.takeFile}
            onCancel={story.cancelFile}
            onRemove={story.removeMedia}
          />
          <PaletteField
            {...form.field('background_color')}
            label={t('form.color')}
            required={isBare}
          />
          {end}
        </div>
        <PreviewAside
          look={{ ...values, picture }}
          channel={channel}
          progress={files.transfer ? files.transfer.share : undefined}
          onPosition={(position) => form.setValue('title_position', position)}
        />
      </div>
      <StoryBar form={form} channel={channel} channelId={channelId} editing={editing} />
    </Form>
  );
}
