import type { NewChannel } from '@bimah/contract/channel-record.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { retold } from '#platform/api/retold.ts';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { channelForm, emptyChannel } from './channel-values.ts';
import { useCreateChannel } from './catalogue.queries.ts';
import { refuseTakenLink } from './refuse-taken-link.ts';
import { useUploading } from './use-uploading.ts';

/** The form of a channel that is not there yet; once it is, its own page opens. */
export function useChannelCreate() {
  const { t } = useTranslation('channels');
  const navigate = useNavigate();
  const create = useCreateChannel();
  const { missing, tellBusy } = useUploading();

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
  return { form, tellBusy };
}
