import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { emptyChannel } from '../channel-values.ts';
import { ChannelForm } from '../components/channel-form.tsx';
import { useChannelCreate } from '../use-channel-create.ts';
import classes from './channel-create-screen.module.css';

export function ChannelCreateScreen() {
  const { t } = useTranslation('channels');
  const { form, tellBusy } = useChannelCreate();
  return (
    <>
      <PageHead
        title={t('form.newTitle')}
        path={[
          <Link key="list" to="/channels">
            {t('list.title')}
          </Link>,
        ]}
      />
      <ChannelForm
        form={form}
        channelId={null}
        saved={emptyChannel}
        tellBusy={tellBusy}
        isAdmin
        end={
          <div className={classes.acts}>
            <SubmitButton form={form}>{t('form.create')}</SubmitButton>
            <Button variant="default" renderRoot={(props) => <Link to="/channels" {...props} />}>
              {t('form.cancel')}
            </Button>
          </div>
        }
      />
    </>
  );
}
