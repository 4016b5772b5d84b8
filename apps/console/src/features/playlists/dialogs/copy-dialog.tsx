import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import type { Playlist } from '@bimah/contract/playlist-record.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ChannelPicker } from '#features/channels/index.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { SmallPlaylist } from '../playlist-card/small-playlist.tsx';
import { useCopyPlaylist } from '../playlists.queries.ts';
import classes from './dialog.module.css';

export interface CopyDialogProps {
  list: Playlist;
  onClose: () => void;
}

const schema = z.object({
  channel_id: z
    .number()
    .nullable()
    .refine((id) => id !== null, 'channel_required'),
});

/** Adds the playlist to another channel: its order is copied, its videos are not. */
export function CopyDialog({ list, onClose }: CopyDialogProps) {
  const { t } = useTranslation(['playlists', 'kit']);
  const copy = useCopyPlaylist();
  const form = useAppForm({
    schema,
    initial: { channel_id: null },
    onSubmit: ({ channel_id }) => copy.mutateAsync({ body: { playlist_id: list.id, channel_id } }),
    onSaved: ({ title, channel }) => {
      notify.success(t('copy.done', { channel: channel?.name ?? '' }), { detail: title });
      onClose();
    },
  });
  const missing = form.values.channel_id === null ? [t('copy.channel')] : [];
  const close = () => {
    if (!form.busy) onClose();
  };
  return (
    <Dialog onClose={close} title={t('copy.title')} size={DIALOG_WIDTH_PX.standard}>
      <Form form={form}>
        <SmallPlaylist list={list} />
        <ChannelPicker
          {...form.field('channel_id')}
          required
          label={t('copy.channel')}
          description={t('copy.hint')}
          without={list.channel_ids}
          leftOut={{ all: t('copy.everywhere'), found: t('copy.alreadyThere') }}
        />
        <div className={classes.actions}>
          <Button variant="default" aria-disabled={form.busy} onClick={close}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={{ ...form, missing }}>{t('copy.submit')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
