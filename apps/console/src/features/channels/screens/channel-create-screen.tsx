import type { NewChannel } from '@bimah/contract/channel-record.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { retold } from '#platform/api/retold.ts';
import { FormDock } from '#ui/form/app-form/form-dock.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { PageHead } from '#ui/page-head/page-head.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useCreateChannel } from '../catalogue.queries.ts';
import { ChannelForm } from '../channel-form/channel-form.tsx';
import { channelForm, emptyChannel } from '../channel-form/channel-values.ts';
import { refuseTakenLink } from '../channel-form/refuse-taken-link.ts';
import { useUploading } from '../channel-form/use-uploading.ts';

/** The form of a channel that is not there yet; once it is, its own page opens. */
function useChannelCreate() {
  const { t } = useTranslation('channels');
  const navigate = useNavigate();
  const create = useCreateChannel();
  const { missing, reportBusy } = useUploading();

  const save = async (channel: NewChannel) => {
    try {
      const { custom_link } = channel;
      if (custom_link) await refuseTakenLink({ custom_link, id: null });
      return await create.mutateAsync({ body: channel });
    } catch (error) {
      throw retold(error, t('form.failed'));
    }
  };

  const form = useAppForm({
    schema: channelForm,
    initial: emptyChannel,
    draftKey: 'channel-create',
    uniqueField: 'custom_link',
    missing,
    onSubmit: save,
    onSaved: ({ id, name }) => {
      notify.success(t('form.created'), { detail: name });
      void navigate({ to: '/channels/$channel_id/edit', params: { channel_id: String(id) } });
    },
  });
  return { form, reportBusy };
}

export function ChannelCreateScreen() {
  const { t } = useTranslation('channels');
  const { form, reportBusy } = useChannelCreate();
  const sentenceId = useId();
  const isNameless = form.values.name.trim() === '';
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
        reportBusy={reportBusy}
        isAdmin
        end={
          <FormDock
            label={t('form.bar')}
            isOpen
            wide
            calm
            sentence={
              <span id={sentenceId}>{t(isNameless ? 'form.needsName' : 'form.ready')}</span>
            }
          >
            <Button
              variant="subtle"
              color="gray"
              renderRoot={(props) => <Link to="/channels" {...props} />}
            >
              {t('form.cancel')}
            </Button>
            <SubmitButton
              form={isNameless ? { ...form, missing: [t('field.name')] } : form}
              reasonId={isNameless ? sentenceId : undefined}
            >
              {t('form.create')}
            </SubmitButton>
          </FormDock>
        }
      />
    </>
  );
}
