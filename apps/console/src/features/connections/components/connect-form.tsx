import { PULL_VIDEOS_MAX } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
  /** Under the form, in its card. */
  children?: ReactNode;
}

const schema = z.object({ yt_id: z.string().trim().min(1, 'invalid_channel_link') });

/** Links the channel to one on the video site, by any address it has there. */
export function ConnectForm({ channelId, updatedAt, children }: ConnectFormProps) {
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
        <h2 id="site-name" className={classes.name}>
          {t('site')}
        </h2>{' '}
        <StatusBadge tone="draft" icon={IconPlugConnectedX}>
          {t('notConnected')}
        </StatusBadge>
      </div>
      <p className={classes.about}>{t('connect.about')}</p>
      <Form form={form} guard>
        <SiteChannelField
          {...form.field('yt_id')}
          label={t('connect.address')}
          description={t('connect.hint')}
          required
        />
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
      </Form>
      {children && <div className={classes.after}>{children}</div>}
    </section>
  );
}

const STEPS = ['switch', 'rules', 'pull'] as const;

/** What a person can expect of a link they have not made yet. */
export function AfterConnecting() {
  const { t } = useTranslation('connections');
  return (
    <aside aria-labelledby="after-connecting" className={classes.steps}>
      <h2 id="after-connecting" className={classes.name}>
        {t('after.title')}
      </h2>
      <ol className={classes.list}>
        {STEPS.map((step, index) => (
          <li key={step} className={classes.step}>
            <span aria-hidden className={classes.number}>
              {index + 1}
            </span>
            <div>
              <p className={classes.stepName}>{t(`after.${step}`)}</p>
              <p className={classes.stepText}>{t(`after.${step}Text`, { max: PULL_VIDEOS_MAX })}</p>
            </div>
          </li>
        ))}
      </ol>
    </aside>
  );
}
