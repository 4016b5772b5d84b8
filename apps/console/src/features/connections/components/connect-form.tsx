import { PULL_VIDEOS_MAX } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconBrandYoutube,
  IconPlugConnected,
  IconPlugConnectedX,
  IconRefresh,
  IconToggleRight,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SiteChannelField } from '#features/channels/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useSetLink } from '../connections.queries.ts';
import classes from './connect-form.module.css';

export interface ConnectFormProps {
  channelId: number;
  updatedAt: string;
}

const schema = z.object({ yt_id: z.string().trim().min(1, 'invalid_channel_link') });

/** Links the channel to one on the video site, by any address it has there. */
export function ConnectForm({ channelId, updatedAt }: ConnectFormProps) {
  const { t } = useTranslation('connections');
  const link = useSetLink();
  const form = useAppForm({
    schema,
    initial: { yt_id: '' },
    onSubmit: ({ yt_id }) => link.mutateAsync({ id: channelId, yt_id, updated_at: updatedAt }),
    onSaved: () => notify.success(t('connect.done')),
  });
  return (
    <section className={classes.card} aria-labelledby="site-name">
      <div className={classes.head}>
        <span className={classes.picture}>
          <DirIcon icon={IconBrandYoutube} size={24} />
        </span>
        <div className={classes.words}>
          <div className={classes.nameLine}>
            <h2 id="site-name" className={classes.name}>
              {t('site')}
            </h2>{' '}
            <StatusBadge tone="draft" icon={IconPlugConnectedX}>
              {t('notConnected')}
            </StatusBadge>
          </div>
          <p className={classes.about}>{t('connect.about')}</p>
        </div>
      </div>
      <div className={classes.form}>
        <Form form={form} guard>
          <div className={classes.line}>
            <div className={classes.field}>
              <SiteChannelField
                {...form.field('yt_id')}
                label={t('connect.address')}
                description={t('connect.hint')}
                required
              />
            </div>
            <div className={classes.actions}>
              <SubmitButton form={form} leftSection={<DirIcon icon={IconPlugConnected} />}>
                {t('connect.submit')}
              </SubmitButton>
              {form.dirty && (
                <Button variant="subtle" color="gray" onClick={form.reset}>
                  {t('connect.clear')}
                </Button>
              )}
            </div>
          </div>
        </Form>
      </div>
      <AfterConnecting />
    </section>
  );
}

const FACTS = [
  ['switch', IconToggleRight],
  ['rules', IconAdjustmentsHorizontal],
  ['pull', IconRefresh],
] as const;

/** What a person can expect of a link they have not made yet. */
function AfterConnecting() {
  const { t } = useTranslation('connections');
  return (
    <ul aria-label={t('after.title')} className={classes.facts}>
      {FACTS.map(([fact, icon]) => (
        <li key={fact} className={classes.fact}>
          <DirIcon icon={icon} className={classes.factIcon} />
          <p className={classes.factName}>{t(`after.${fact}`)}</p>
          <p className={classes.factText}>{t(`after.${fact}Text`, { max: PULL_VIDEOS_MAX })}</p>
        </li>
      ))}
    </ul>
  );
}
