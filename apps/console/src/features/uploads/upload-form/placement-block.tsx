import { CATEGORY_POSITION_MAX } from '@bimah/contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { categoryChoiceQuery } from '#features/categories/index.ts';
import { ChannelsField } from '#features/channels/index.ts';
import { playlistQuery } from '#features/playlists/index.ts';
import { useQueueSlots } from '#features/publishing-queue/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { FieldRow } from '#ui/form/app-form/form.tsx';
import { EndField } from '#ui/form/end-field/end-field.tsx';
import { SelectField } from '#ui/form/select-field/select-field.tsx';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { WhenField, WhenMode } from '#ui/form/when-field/when-field.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { Wizard } from '../wizard/use-wizard.ts';
import { channelsOf } from '../wizard/wizard-values.ts';
import { NoticeLine } from './notice-line.tsx';
import { WizardBlock } from './wizard-block.tsx';

interface PlaylistLineProps {
  id: number;
  channelId: number | undefined;
}

/** Says which playlist the video will stand in. */
function PlaylistLine(params: PlaylistLineProps) {
  const { t } = useTranslation('uploads');
  const list = useQuery(playlistQuery(params)).data;
  if (!list) return null;
  return (
    <NoticeLine tone="info">
      <RichText
        text={(slots) => t('placement.playlist', { title: slots['title'] })}
        values={{ title: <UserText lang={list.language}>{list.title}</UserText> }}
      />
    </NoticeLine>
  );
}

const POSITIONS = Array.from({ length: CATEGORY_POSITION_MAX }, (_, index) => {
  const position = String(index + 1);
  return { value: position, label: position };
});

/** A category of the video's language and, in it, a position. Both are a choice, not a duty. */
function CategoryFields({ form }: Pick<Wizard, 'form'>) {
  const { t } = useTranslation('uploads');
  const categories = useQuery(categoryChoiceQuery(form.values.language));
  const category = form.field('category_id');
  const options = (categories.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));

  const changeCategory = (next: string | null) => {
    category.onChange(next);
    if (next === null) form.setValue('position', null);
  };

  return (
    <FieldRow>
      <SelectField
        {...category}
        onChange={changeCategory}
        label={t('category.label')}
        options={options}
        placeholder={t('category.placeholder')}
        error={category.error ?? (categories.isError ? sentenceOf(categories.error) : undefined)}
        searchable
        clearable
      />
      <SelectField
        {...form.field('position')}
        label={t('category.position')}
        options={POSITIONS}
        placeholder={t('category.positionPlaceholder')}
        disabled={form.values.category_id === null}
        searchable
        clearable
      />
    </FieldRow>
  );
}

/** When it goes out and, for platform admins, in which channels and which category. */
export function PlacementBlock({ wizard: { form, files, context } }: { wizard: Wizard }) {
  const { t } = useTranslation('uploads');
  const { source, scheduled_at } = form.values;
  const queue = useQueueSlots(channelsOf(form.values, context)[0]);
  const when = form.field('scheduled_at');
  const canStagger = source === 'file' && files.several && scheduled_at.timed;
  return (
    <WizardBlock
      number={3}
      title={t(context.isAdmin ? 'placement.whenAndWhere' : 'placement.when')}
      beside={
        <WhenMode {...when} label={t('placement.publication')} canQueue={queue?.first != null} />
      }
    >
      {(scheduled_at.timed || scheduled_at.queued) && (
        <WhenField
          {...when}
          modeElsewhere
          label={t('placement.publication')}
          queue={
            queue?.first == null
              ? undefined
              : t(queue.paused ? 'placement.queuePaused' : 'placement.queue', { slot: queue.first })
          }
        />
      )}
      {canStagger && (
        <SwitchField
          {...form.field('daily')}
          label={t('placement.daily')}
          description={t('placement.dailyHint')}
        />
      )}
      {context.playlistId !== undefined && (
        <PlaylistLine id={context.playlistId} channelId={context.channelId ?? undefined} />
      )}
      {context.isAdmin && (
        <>
          <ChannelsField
            {...form.field('channel_ids')}
            label={t('channels.label')}
            description={t('channels.hint')}
            required={context.channelId === null}
            fixedIds={context.channelId === null ? [] : [context.channelId]}
          />
          <CategoryFields form={form} />
        </>
      )}
      <EndField {...form.field('until')} />
    </WizardBlock>
  );
}
