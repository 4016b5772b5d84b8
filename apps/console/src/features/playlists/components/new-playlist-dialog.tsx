import {
  DIALOG_WIDTH_PX,
  PLAYLIST_DESCRIPTION_MAX,
  PLAYLIST_TITLE_MAX,
} from '@bimah/contract/limits.ts';
import { newPlaylist, type NewPlaylist } from '@bimah/contract/playlist-record.ts';
import { Button, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ChannelsField } from '#features/channels/index.ts';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useCreatePlaylist } from '../playlists.queries.ts';
import classes from './dialog.module.css';
import { SiteFields } from './site-fields.tsx';

export interface NewPlaylistDialogProps {
  /** The channel it is made in; absent where platform admins choose. */
  channelId: number | undefined;
  onClose: () => void;
}

type NewPlaylistValues = {
  title: string;
  description: string;
  channel_ids: number[];
  platform: 'internal' | 'youtube';
  external_id: string;
};

/** The contract takes whatever comes; this form only ever holds the above. */
const schema = newPlaylist as unknown as z.ZodType<NewPlaylist, NewPlaylistValues>;

function useNewPlaylist({ channelId, onClose }: NewPlaylistDialogProps) {
  const { t } = useTranslation('playlists');
  const navigate = useNavigate();
  const create = useCreatePlaylist();
  return useAppForm({
    schema,
    initial: {
      title: '',
      description: '',
      channel_ids: channelId === undefined ? [] : [channelId],
      platform: 'internal',
      external_id: '',
    },
    onSubmit: (body) => create.mutateAsync({ body }),
    onSaved: ({ id, title }) => {
      notify.success(t('new.done'), { detail: title });
      onClose();
      const playlist_id = String(id);
      void (channelId === undefined
        ? navigate({ to: '/playlist/$playlist_id', params: { playlist_id } })
        : navigate({
            to: '/channels/$channel_id/playlist/$playlist_id',
            params: { channel_id: String(channelId), playlist_id },
          }));
    },
  });
}

export function NewPlaylistDialog(props: NewPlaylistDialogProps) {
  const { t } = useTranslation(['playlists', 'kit']);
  const form = useNewPlaylist(props);
  const close = () => {
    if (!form.busy) props.onClose();
  };
  return (
    <Modal opened onClose={close} title={t('new.title')} size={DIALOG_WIDTH_PX.playlist}>
      <Form form={form}>
        <TextField
          {...form.field('title')}
          autoFocus
          required
          label={t('fields.title')}
          maxLength={PLAYLIST_TITLE_MAX}
        />
        <TextareaField
          {...form.field('description')}
          label={t('fields.description')}
          maxLength={PLAYLIST_DESCRIPTION_MAX}
        />
        <ChannelsField
          {...form.field('channel_ids')}
          required
          label={t('fields.channels')}
          fixedIds={props.channelId === undefined ? [] : [props.channelId]}
        />
        <SiteFields
          platform={form.field('platform')}
          external_id={form.field('external_id')}
          status="draft"
        />
        <div className={classes.acts}>
          <Button variant="default" aria-disabled={form.busy} onClick={close}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={form}>{t('new.submit')}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
