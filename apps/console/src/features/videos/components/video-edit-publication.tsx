import { IconBroadcast, IconCalendarClock, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { RadioCards } from '#ui/form/radio-cards/radio-cards.tsx';
import { WhenField } from '#ui/form/when-field/when-field.tsx';
import type { VideoEdit } from '../video-edit-values.ts';

const ICONS = { wait: IconHourglass, now: IconBroadcast, timed: IconCalendarClock } as const;
const CHOICES = ['wait', 'now', 'timed'] as const;

/** When a video that waits will come out. */
export function PublicationFields({ form }: { form: AppForm<VideoEdit> }) {
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
