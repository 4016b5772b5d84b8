import type { Channel, NewChannel } from '@bimah/contract/channel-record.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { retold } from '#platform/api/retold.ts';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { saveFlag, useUpdateChannel } from '../catalogue.queries.ts';
import { channelQuery } from '../channels.queries.ts';
import type { ChannelFlagName } from './channel-sections.ts';
import { changeOf, channelForm, rebased, valuesOf, type ChannelValues } from './channel-values.ts';
import { refuseTakenLink } from './refuse-taken-link.ts';
import { useUploading } from './use-uploading.ts';

const isStaleError = (error: unknown) => error instanceof ApiError && error.code === 'stale';

interface FlagChange {
  readonly flag: ChannelFlagName;
  readonly on: boolean;
}

/** The form of one channel, and what it takes to save over somebody else's changes. */
export function useChannelEdit(opened: Channel) {
  const { t } = useTranslation('channels');
  const client = useQueryClient();
  /** The channel as this form last saw it: a newer one on the server makes a save stale. */
  const [seen, setSeen] = useState(opened);
  /** The same for saves that wait for each other. */
  const latest = useRef(opened);
  const [isStale, setIsStale] = useState(false);
  const { mutateAsync } = useUpdateChannel();
  const { missing, reportBusy } = useUploading();

  const save = async (parsed: NewChannel) => {
    const change = changeOf(valuesOf(seen), form.core.getValues(), parsed);
    const { id, updated_at } = seen;
    try {
      const { custom_link } = change;
      if (custom_link) await refuseTakenLink({ custom_link, id });
      return await mutateAsync({ id, updated_at, ...change });
    } catch (error) {
      setIsStale(isStaleError(error));
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
    latest.current = channel;
    setSeen(channel);
    setIsStale(false);
  };
  /** The same, with what is typed and not saved kept. */
  const takeOver = (fresh: Channel) =>
    rebase(fresh, rebased(form.core.getValues(), valuesOf(latest.current), valuesOf(fresh)));

  const loadFresh = async () => {
    takeOver(await client.query({ ...channelQuery(seen.id), staleTime: 0 }));
    notify.info(t('form.freshLoaded'));
  };

  const flags = useMutation({
    scope: { id: `flags-of-channel-${opened.id}` },
    mutationFn: ({ flag, on }: FlagChange) => saveFlag(latest.current, { [flag]: on }),
    onMutate: ({ flag, on }) => form.setValue(flag, on),
    onSuccess: (channel, { flag, on }) => {
      client.setQueryData(channelQuery(channel.id).queryKey, channel);
      takeOver(channel);
      notify.success(t(`switch.${flag}.${on ? 'on' : 'off'}`, { name: channel.name }));
    },
    onError: (error, { flag, on }) => {
      form.setValue(flag, !on);
      if (isStaleError(error)) setIsStale(true);
      const { name } = latest.current;
      notify.error(t(`switch.${flag}.failed`, { name, reason: sentenceOf(error) }));
    },
  });

  const isOvertaken = opened.updated_at !== seen.updated_at && !form.busy && !flags.isPending;
  return {
    form,
    seen,
    reportBusy,
    isStale: isStale || isOvertaken,
    loadFresh,
    setFlag: (flag: ChannelFlagName, on: boolean) => flags.mutate({ flag, on }),
  };
}
