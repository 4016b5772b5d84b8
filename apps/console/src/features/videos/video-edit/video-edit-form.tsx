import { TAG_MAX, TAGS_MAX, VIDEO_TITLE_MAX } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import {
  IconBroadcast,
  IconCalendarClock,
  IconCircleCheck,
  IconHourglass,
  IconStack2,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptionsBlock, CaptionsSummary } from '#features/captions/index.ts';
import { currentUserQuery } from '#features/session/index.ts';
import { useQueueSlots } from '#features/publishing-queue/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { Form } from '#ui/form/app-form/form.tsx';
import { SaveBar } from '#ui/form/app-form/save-bar.tsx';
import { EndField } from '#ui/form/end-field/end-field.tsx';
import { LanguageField } from '#ui/form/language-field/language-field.tsx';
import { RadioCards } from '#ui/form/radio-cards/radio-cards.tsx';
import { TagsField } from '#ui/form/tags-field/tags-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { WhenField } from '#ui/form/when-field/when-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { StaleNote } from '#ui/states/stale-note.tsx';
import { UntilBadge } from '#features/video-parts/index.ts';
import { PublicationSummary, WordsSummary } from './block-summaries.tsx';
import { EditAside } from './edit-aside.tsx';
import { BlockLine, BLOCKS, EditBlock, type BlockName } from './edit-block.tsx';
import { EndBlock, FileBlock } from './last-blocks.tsx';
import { hasFilm, PictureField } from './picture-field.tsx';
import { PlacesBlock } from './places-block.tsx';
import { useVideoEdit } from './use-video-edit.ts';
import { isPending, type ChangedField, type VideoEdit } from './video-edit-values.ts';
import classes from './video-edit-form.module.css';

const ICONS = {
  wait: IconHourglass,
  now: IconBroadcast,
  timed: IconCalendarClock,
  queue: IconStack2,
} as const;
const CHOICES = ['wait', 'now', 'timed', 'queue'] as const;

interface PublicationFieldsProps {
  form: AppForm<VideoEdit>;
  seen: Video;
  channelId: number;
}

/** When a video that waits will come out. */
function PublicationFields({ form, seen, channelId }: PublicationFieldsProps) {
  const { t } = useTranslation('video');
  const next = useQueueSlots(channelId);
  const isQueued = seen.queue_channel_id !== null;
  const choices = CHOICES.filter((value) => value !== 'queue' || isQueued || next?.first);
  const hintOf = (value: (typeof CHOICES)[number]) => {
    if (value !== 'queue') return t(`edit.choices.${value}Hint`);
    if (isQueued) return t('edit.choices.queuedHint');
    return t('edit.choices.queueHint', { slot: next?.first });
  };
  return (
    <>
      <RadioCards
        {...form.field('publication')}
        label={t('edit.publication')}
        cards={choices.map((value) => ({
          value,
          icon: ICONS[value],
          label: t(`edit.choices.${value}`),
          description: hintOf(value),
        }))}
        onChange={(value) => value && form.setValue('publication', value)}
      />
      {form.values.publication === 'timed' && (
        <WhenField {...form.field('when')} label={t('edit.when')} timedOnly required />
      )}
    </>
  );
}

/** Of one that is out: since when. */
function OutSince({ video: { published_at, publish_time } }: { video: Video }) {
  const { t } = useTranslation('video');
  const at = published_at ?? publish_time;
  return (
    <div className={classes.out}>
      <DirIcon icon={IconCircleCheck} />
      <div>
        <p className={classes.since}>
          {at === null ? (
            t('edit.outNow')
          ) : (
            <RichText
              text={(slots) => t('edit.outSince', { date: slots['date'], time: slots['time'] })}
              values={{
                date: <Ltr>{formatDate(at)}</Ltr>,
                time: <Ltr>{formatMessageTime(at)}</Ltr>,
              }}
            />
          )}
        </p>
        <p className={classes.text}>{t('edit.outEnd')}</p>
      </div>
    </div>
  );
}

const BLOCK_OF: Readonly<Record<ChangedField, BlockName>> = {
  title: 'details',
  language: 'words',
  tags: 'words',
  picture: 'picture',
  publication: 'publication',
  until: 'publication',
};

interface FieldsProps {
  form: AppForm<VideoEdit>;
  seen: Video;
}

function TitleField({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('video');
  return (
    <TextField
      {...form.field('title')}
      label={t('edit.titleLabel')}
      maxLength={VIDEO_TITLE_MAX}
      required
    />
  );
}

function LanguageAndTags({ form, seen }: FieldsProps) {
  const { t } = useTranslation('video');
  return (
    <div className={classes.languageAndTags}>
      <LanguageField
        {...form.field('language')}
        label={t('edit.languageLabel')}
        {...(form.values.language !== seen.language && { description: t('edit.languageNote') })}
      />
      <TagsField
        {...form.field('tags')}
        label={t('edit.tagsLabel')}
        max={TAGS_MAX}
        maxLength={TAG_MAX}
      />
    </div>
  );
}

export interface VideoEditFormProps {
  /** In line with the preview. */
  head: ReactNode;
  video: Video;
  channelId: number;
}

/** Everything about a video that can be changed, and what has been. */
export function VideoEditForm({ head, video, channelId }: VideoEditFormProps) {
  const { t } = useTranslation('video');
  const navigate = useNavigate();
  const isAdmin = useQuery(currentUserQuery).data?.is_admin ?? false;
  const edit = useVideoEdit(video, channelId);
  const { form, seen, changed, isStale } = edit;
  const publishes = isPending(seen) && form.values.publication === 'now';
  const isPhone = usePhone();
  // Only where parts fold do language and tags have one of their own.
  const changedBlocks = changed
    .map((field) => BLOCK_OF[field])
    .map((name) => (name === 'words' && !isPhone ? 'details' : name));
  const isWrong = (...fields: readonly string[]) =>
    form.failure?.fields.some(({ path }) => fields.includes(path)) ?? false;
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {head}
        <BlockLine blocks={BLOCKS} changed={changedBlocks} />
        <Form form={form} guard className={classes.form}>
          {isStale && (
            <StaleNote
              words={t('edit.stale')}
              action={t('edit.loadFresh')}
              onLoad={edit.loadFresh}
              failure={{ title: t('gate.failed'), detailOf: sentenceOf }}
            />
          )}
          <EditBlock name="details" first isChanged={changedBlocks.includes('details')}>
            <TitleField form={form} />
            {!isPhone && <LanguageAndTags form={form} seen={seen} />}
          </EditBlock>
          <EditBlock
            name="picture"
            hint={t(hasFilm(video) ? 'edit.pictureHint' : 'edit.pictureHintSite')}
            isChanged={changedBlocks.includes('picture')}
          >
            <PictureField
              {...form.field('picture')}
              video={video}
              channelId={channelId}
              previews={edit.previews}
              onDrawn={edit.onDrawn}
              onBusyChange={edit.setIsSending}
            />
          </EditBlock>
          {isPhone && (
            <EditBlock
              name="words"
              summary={<WordsSummary edit={form.values} />}
              isChanged={changedBlocks.includes('words')}
              isWrong={isWrong('language', 'tags')}
            >
              <LanguageAndTags form={form} seen={seen} />
            </EditBlock>
          )}
          <EditBlock
            name="captions"
            hint={t('edit.captionsHint')}
            summary={<CaptionsSummary videoId={video.id} />}
          >
            <CaptionsBlock videoId={video.id} channelId={channelId} />
          </EditBlock>
          <PlacesBlock video={video} channelId={channelId} isAdmin={isAdmin} />
          <EditBlock
            name="publication"
            summary={<PublicationSummary video={seen} edit={form.values} />}
            isChanged={changedBlocks.includes('publication')}
            isWrong={isWrong('publication', 'when', 'until')}
          >
            {isPending(seen) ? (
              <PublicationFields form={form} seen={seen} channelId={channelId} />
            ) : (
              <OutSince video={seen} />
            )}
            <EndField {...form.field('until')} />
            {isPending(seen) && <UntilBadge until={seen.until} />}
          </EditBlock>
          <FileBlock video={video} channelId={channelId} />
          <EndBlock
            video={video}
            isAdmin={isAdmin}
            onGone={() =>
              void navigate({
                to: '/channels/$channel_id/library',
                params: { channel_id: String(channelId) },
              })
            }
          />
          <SaveBar form={form} saveLabel={t(publishes ? 'edit.updateAndPublish' : 'edit.update')} />
        </Form>
      </div>
      <EditAside
        video={seen}
        edit={form.values}
        previews={edit.previews}
        changed={changed}
        onTakeBack={edit.takeBack}
      />
    </div>
  );
}
