import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { REVALIDATE_MS, STORY_DESCRIPTION_MAX, STORY_TITLE_MAX } from '@bimah/contract/limits.ts';
import {
  isStoryScheduled,
  TITLE_POSITIONS,
  type TitlePosition,
} from '@bimah/contract/rules/story.ts';
import type { Story } from '@bimah/contract/story-record.ts';
import { Button } from '@mantine/core';
import {
  IconCalendarTime,
  IconLayoutAlignBottom,
  IconLayoutAlignMiddle,
  IconLayoutAlignTop,
  IconSend,
  type Icon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActingChannel, useChannels } from '#features/channels/index.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { FormDock } from '#ui/form/app-form/form-dock.tsx';
import { FieldRow, Form } from '#ui/form/app-form/form.tsx';
import { SaveBar } from '#ui/form/app-form/save-bar.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import type { FieldProps } from '#ui/form/field/field-props.ts';
import { FieldShell } from '#ui/form/field/field-shell.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { WhenField } from '#ui/form/when-field/when-field.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import type { StoryFormState } from '../use-story-form.ts';
import { MediaField } from './media-field.tsx';
import { PaletteField } from './palette-field.tsx';
import { PreviewAside } from './preview-aside.tsx';
import classes from './story-form.module.css';

const POSITION_ICONS: Readonly<Record<TitlePosition, Icon>> = {
  top: IconLayoutAlignTop,
  middle: IconLayoutAlignMiddle,
  bottom: IconLayoutAlignBottom,
};

/** Where on the picture the title stands; the preview has the same three places to press. */
function PositionField(props: FieldProps<TitlePosition>) {
  const { t } = useTranslation('stories');
  const ownId = useId();
  return (
    <FieldShell {...props} id={props.id ?? ownId} role="group">
      <Segmented
        label={props.label}
        value={props.value}
        segments={TITLE_POSITIONS.map((value) => ({
          value,
          label: t(`position.${value}`),
          mark: POSITION_ICONS[value],
        }))}
        onChange={props.onChange}
        wide
      />
    </FieldShell>
  );
}

interface StoryBarProps {
  form: StoryFormState['form'];
  channelId: number;
  channel: ChannelSummary | undefined;
}

/** What will happen, or what that still needs; always within reach at the end of the form. */
function StoryBar({ form, channelId, channel }: StoryBarProps) {
  const { t } = useTranslation(['stories', 'forms']);
  const { timed } = form.values.publish_time;
  const label = t(timed ? 'bar.schedule' : 'bar.publish');
  const sentenceId = useId();
  return (
    <FormDock
      label={label}
      isOpen
      wide
      dot={false}
      sentence={
        <span className={classes.sentence}>
          {form.missing.length > 0 && (
            <span id={sentenceId}>{t('forms:missing', { names: form.missing })}</span>
          )}{' '}
          <Outcome form={form} />
        </span>
      }
    >
      <Button
        variant="subtle"
        color="gray"
        renderRoot={(props) => (
          <Link
            to="/channels/$channel_id/story"
            params={{ channel_id: String(channelId) }}
            {...props}
          />
        )}
      >
        {t('bar.cancel')}
      </Button>
      <SubmitButton
        form={form}
        reasonId={sentenceId}
        leftSection={<DirIcon icon={timed ? IconCalendarTime : IconSend} />}
      >
        <ActingChannel beside channel={channel}>
          {label}
        </ActingChannel>
      </SubmitButton>
    </FormDock>
  );
}

function Outcome({ form }: Pick<StoryBarProps, 'form'>) {
  const { t } = useTranslation(['stories', 'forms']);
  const { timed, at, zone } = form.values.publish_time;
  if (!timed || at === null) return <span className={classes.atOnce}>{t('bar.now')}</span>;
  return (
    <span>
      {t('bar.timed', {
        date: formatDate(at, zone),
        time: formatMessageTime(at, zone),
        zone: t(`forms:zones.${zone}`),
      })}
    </span>
  );
}

export interface StoryFormProps {
  /** In line with the preview. */
  head: ReactNode;
  story: StoryFormState;
  channelId: number;
  /** The story that is changed, as it was last saved; none while one is made. */
  saved?: Story;
  notice?: ReactNode;
  /** Stands after the last field. */
  end?: ReactNode;
}

/** The fields at the beginning of the line, the story as viewers will see it at its end. */
export function StoryForm(props: StoryFormProps) {
  const { head, story, channelId, saved, notice, end } = props;
  const { t } = useTranslation('stories');
  const { form, files, picture } = story;
  const { values } = form;
  const [channel] = useChannels([channelId]);
  const now = useNow(REVALIDATE_MS);
  const isLive = saved !== undefined && !isStoryScheduled(saved, now);
  const isBare = values.media === null && files.transfer === null;
  return (
    <Form form={form} guard className={classes.form}>
      <div className={classes.columns}>
        <div className={classes.head}>
          {head}
          {notice}
        </div>
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
            rows={2}
          />
          <FieldRow>
            <PositionField {...form.field('title_position')} label={t('form.position')} />
            {/* Of one on the air the head tells, and offers to move it. */}
            {(!isLive || values.publish_time.timed) && (
              <div className={classes.when} data-timed={values.publish_time.timed || undefined}>
                <WhenField
                  {...form.field('publish_time')}
                  label={t(isLive ? 'form.state' : 'form.when')}
                  nowLabel={isLive ? t('state.live') : undefined}
                  timedLabel={isLive ? t('form.again') : undefined}
                  wide
                />
              </div>
            )}
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
            required={isBare && values.background_color === null}
          />
          {end}
        </div>
        <PreviewAside
          look={{ ...values, picture }}
          channel={channel ?? null}
          progress={files.transfer ? files.transfer.share : undefined}
          onPosition={(position) => form.setValue('title_position', position)}
        />
      </div>
      {saved ? (
        <SaveBar form={{ ...form, reset: story.takeBack }} saveLabel={t('bar.save')} />
      ) : (
        <StoryBar form={form} channelId={channelId} channel={channel} />
      )}
    </Form>
  );
}
