import type { Channel, NewChannel } from '@bimah/contract/channel-record.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { retold } from '#platform/api/retold.ts';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { changeOf, channelForm, rebased, valuesOf, type ChannelValues } from './channel-values.ts';
import { useUpdateChannel } from './catalogue.queries.ts';
import { channelQuery } from './channels.queries.ts';
import { refuseTakenLink } from './refuse-taken-link.ts';
import { useUploading } from './use-uploading.ts';

/** The form of one channel, and what it takes to save over somebody else's changes. */
export function useChannelEdit(opened: Channel) {
  const { t } = useTranslation('channels');
  const client = useQueryClient();
  /** The channel as this form last saw it: a newer one on the server makes a save stale. */
  const [seen, setSeen] = useState(opened);
  const [isStale, setIsStale] = useState(false);
  const { mutateAsync } = useUpdateChannel();
  const { missing, tellBusy } = useUploading();

  const save = async (parsed: NewChannel) => {
    const change = changeOf(valuesOf(seen), form.core.getValues(), parsed);
    const { id, updated_at } = seen;
    try {
      const { custom_link } = change;
      if (custom_link) await refuseTakenLink({ custom_link, id });
      return await mutateAsync({ id, updated_at, ...change });
    } catch (error) {
      setIsStale(error instanceof ApiError && error.code === 'stale');
      throw retold(error, t('form.failed'));
    }
  };

  const form = useAppForm({
    schema: channelForm,
    initial: valuesOf(opened),
    draftKey: `channel-edit-${opened.id}`,
    uniqueField: 'custom_link',
    missing,
    onSubmit: save,
    onSaved: (saved) => {
      rebase(saved, valuesOf(saved));
      notify.success(t('form.updated'), { detail: saved.name });
    },
  });

  /** From now on changes are counted from this channel. */
  const rebase = (channel: Channel, values: ChannelValues) => {
    form.core.setInitialValues(valuesOf(channel));
    form.reset();
    form.core.setValues(values);
    form.core.resetDirty(valuesOf(channel));
    setSeen(channel);
    setIsStale(false);
  };

  const loadFresh = async () => {
    const fresh = await client.query({ ...channelQuery(seen.id), staleTime: 0 });
    rebase(fresh, rebased(form.core.getValues(), valuesOf(seen), valuesOf(fresh)));
    notify.info(t('form.freshLoaded'));
  };

  const isOvertaken = opened.updated_at !== seen.updated_at && !form.busy;
  return { form, seen, tellBusy, isStale: isStale || isOvertaken, loadFresh };
}
