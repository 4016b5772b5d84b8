import { QUOTA_GB_MAX } from '@bimah/contract/limits.ts';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { EmailField } from '#ui/form/email-field/email-field.tsx';
import { NumberField } from '#ui/form/number-field/number-field.tsx';
import { SwitchField } from '#ui/form/switch-field/switch-field.tsx';
import type { ChannelFieldsProps } from './channel-fields.tsx';
import { FLAGS, type ChannelFlagName } from './channel-sections.ts';
import { headingId } from './form-section.tsx';
import { Tracked } from './tracked.tsx';
import classes from './admin-block.module.css';

export interface AdminBlockProps extends Pick<ChannelFieldsProps, 'form' | 'saved' | 'channelId'> {
  /** Saves one switch of an existing channel at once; a new channel has them in its form. */
  onFlag?: ((flag: ChannelFlagName, on: boolean) => void) | undefined;
}

/** What the platform decides about a channel, not the channel itself; its own team does not see it. */
export function AdminBlock({ form, saved, channelId, onFlag }: AdminBlockProps) {
  const { t } = useTranslation('channels');
  const tracking = { form, saved, isNew: channelId === null };
  return (
    <section aria-labelledby={headingId('admin')} className={classes.block}>
      <div className={classes.head}>
        <DirIcon icon={IconLock} className={classes.lock} />
        <h2 id={headingId('admin')} tabIndex={-1} className={classes.title}>
          {t('section.admin')}
        </h2>
      </div>
      <p className={classes.help}>{t(onFlag ? 'hint.adminAtOnce' : 'hint.admin')}</p>
      <div className={classes.switches}>
        {FLAGS.map((name) => {
          const field = form.field(name);
          return (
            <div key={name} className={classes.switch}>
              <SwitchField
                {...field}
                onChange={(on) => (onFlag ? onFlag(name, on) : field.onChange(on))}
                disabled={form.busy}
                label={t(`choice.${name}`)}
                description={t(`hint.${name}`)}
              />
            </div>
          );
        })}
      </div>
      <div className={classes.fields}>
        <Tracked {...tracking} path="email">
          <EmailField
            {...form.field('email')}
            label={t('field.email')}
            description={t('hint.email')}
            autoComplete="off"
          />
        </Tracked>
        <Tracked {...tracking} path="quota_gb">
          <NumberField
            {...form.field('quota_gb')}
            label={t('field.quota_gb')}
            description={t('hint.quota_gb')}
            min={0}
            max={QUOTA_GB_MAX}
          />
        </Tracked>
      </div>
    </section>
  );
}
