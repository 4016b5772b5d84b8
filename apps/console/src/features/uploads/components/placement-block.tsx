import { useTranslation } from 'react-i18next';
import { ChannelsField } from '#features/channels/index.ts';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import { WhenField } from '#ui/form/when-field/when-field.tsx';
import type { Wizard } from '../use-wizard.ts';
import { CategoryFields } from './category-fields.tsx';
import { PlaylistLine } from './playlist-line.tsx';
import { WizardBlock } from './wizard-block.tsx';

/** When it goes out and, for platform admins, in which channels and which category. */
export function PlacementBlock({ wizard: { form, files, context } }: { wizard: Wizard }) {
  const { t } = useTranslation('uploads');
  const { source, scheduled_at } = form.values;
  const canStagger = source === 'file' && files.several && scheduled_at.timed;
  return (
    <WizardBlock
      number={3}
      title={t(context.isAdmin ? 'placement.whenAndWhere' : 'placement.when')}
    >
      <WhenField {...form.field('scheduled_at')} label={t('placement.publication')} />
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
    </WizardBlock>
  );
}
