import { latePart } from '#ui/late-part/late-part.tsx';
import type { AddToCategoryDialogProps } from './add-to-category-dialog.tsx';

/** Nobody needs it before it is asked for, and its fields are heavy. */
export const AddToCategoryDialog = latePart<AddToCategoryDialogProps>(
  async () => (await import('./add-to-category-dialog.tsx')).AddToCategoryDialog,
  ({ onClose }) => onClose(),
);
