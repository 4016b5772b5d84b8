import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SiteChannelField } from '#features/channels/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
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
    <Form form={form} guard className={classes.form}>
      <SiteChannelField
        {...form.field('yt_id')}
        label={t('connect.address')}
        description={t('connect.hint')}
        required
      />
      <div className={classes.acts}>
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
  );
}
