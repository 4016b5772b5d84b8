import { latePart } from '#ui/late-part/late-part.tsx';
import type { AddToPlaylistDialogProps } from './add-to-playlist-dialog.tsx';
import type { VideoPickerProps } from './video-picker.tsx';

/** Nobody needs it before it is asked for, and its fields are heavy. */
export const AddToPlaylistDialog = latePart<AddToPlaylistDialogProps>(
  async () => (await import('./add-to-playlist-dialog.tsx')).AddToPlaylistDialog,
  ({ onClose }) => onClose(),
);

export const VideoPicker = latePart<VideoPickerProps>(
  async () => (await import('./video-picker.tsx')).VideoPicker,
  ({ onClose }) => onClose(),
);
