import { Modal, type ModalProps } from '@mantine/core';
import { useReturnFocus } from '#ui/focus/use-return-focus.ts';

/** A dialog that is open while it is drawn, and gives the focus back when it is not any more. */
export function Dialog(props: Omit<ModalProps, 'opened' | 'returnFocus'>) {
  useReturnFocus();
  return <Modal opened {...props} />;
}
