import { DIALOG_WIDTH_PX } from '@bimah/contract/limits.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import { useAddToPlaylists } from '../playlists.queries.ts';
import classes from './dialog.module.css';
import { PlaylistChoices } from './playlist-choices.tsx';

export interface AddToPlaylistDialogProps {
  videos: readonly Pick<Video, 'id' | 'playlist_ids'>[];
  /** What is added, drawn small. */
  subject: ReactNode;
  /** Offers the playlists of one channel; absent: those of all. */
  channelId: number | undefined;
  onAdded: () => void;
  onClose: () => void;
}

const schema = z.object({ playlist_ids: z.array(z.number()).min(1, 'playlist_required') });

/** Puts one or more videos at the end of one or more playlists. */
export function AddToPlaylistDialog(props: AddToPlaylistDialogProps) {
  const { videos, subject, channelId, onAdded, onClose } = props;
  const { t } = useTranslation(['playlists', 'kit']);
  const add = useAddToPlaylists();
  const form = useAppForm({
    schema,
    initial: { playlist_ids: [] as number[] },
    onSubmit: ({ playlist_ids }) => add({ playlist_ids, video_ids: videos.map(({ id }) => id) }),
    onSaved: ({ playlists, already_there }) => {
      const titles = playlists.map(({ title }) => title);
      notify.success(t('addTo.done', { count: titles.length }), {
        detail:
          already_there === 0
            ? titles.join(', ')
            : t('addTo.alreadyThere', { count: already_there }),
      });
      onAdded();
      onClose();
    },
  });
  const field = form.field('playlist_ids');
  const missing = field.value.length === 0 ? [t('addTo.playlist')] : [];
  const close = () => {
    if (!form.busy) onClose();
  };
  return (
    <Modal opened onClose={close} title={t('addTo.title')} size={DIALOG_WIDTH_PX.standard}>
      <Form form={form}>
        {subject}
        <PlaylistChoices
          channelId={channelId}
          taken={playlistsOfAll(videos)}
          chosen={field.value}
          onChange={field.onChange}
        />
        <div className={classes.acts}>
          <Button variant="default" aria-disabled={form.busy} onClick={close}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={{ ...form, missing }}>{t('addTo.submit')}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}

/** Playlists in which every one of the videos stands already. */
const playlistsOfAll = ([first, ...rest]: AddToPlaylistDialogProps['videos']): number[] =>
  (first?.playlist_ids ?? []).filter((id) =>
    rest.every(({ playlist_ids }) => playlist_ids.includes(id)),
  );
