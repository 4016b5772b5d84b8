import { QUOTA_GB_MAX } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import type { AppForm } from '#ui/form/app-form/app-form.ts';
import { EmailField } from '#ui/form/email-field/email-field.tsx';
import { NumberField } from '#ui/form/number-field/number-field.tsx';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import type { ChannelValues } from '../channel-values.ts';
import { FormSection } from './form-section.tsx';

const SWITCHES = ['yt_enabled', 'conversation_enabled', 'o_n_o', 'is_hot', 'hidden'] as const;

/** What the platform decides about a channel, not the channel itself. */
export function AdminFields({ form }: { form: AppForm<ChannelValues> }) {
  const { t } = useTranslation('channels');
  return (
    <FormSection id="admin" title={t('section.admin')} help={t('hint.admin')}>
      <EmailField
        {...form.field('email')}
        label={t('field.email')}
        description={t('hint.email')}
        autoComplete="off"
      />
      <NumberField
        {...form.field('quota_gb')}
        label={t('field.quota_gb')}
        description={t('hint.quota_gb')}
        min={0}
        max={QUOTA_GB_MAX}
      />
      {SWITCHES.map((name) => (
        <SwitchField
          key={name}
          {...form.field(name)}
          label={t(`choice.${name}`)}
          description={t(`hint.${name}`)}
        />
      ))}
    </FormSection>
  );
}
