import { DIALOG_WIDTH_PX, MESSAGE_BODY_MAX, MESSAGE_TITLE_MAX } from '@bimah/contract/limits.ts';
import { newUserMessage } from '@bimah/contract/users.ts';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field/textarea-field.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useSendMessage } from '../users.queries.ts';
import { useUserName, type NamedUser } from '../use-user-name.ts';
import classes from './message-dialog.module.css';

export interface MessageDialogProps {
  user: NamedUser;
  onClose: () => void;
}

/** A message to one person's device; it also stays on record. */
export function MessageDialog({ user, onClose }: MessageDialogProps) {
  const { t } = useTranslation(['users', 'kit']);
  const name = useUserName()(user);
  const send = useSendMessage();
  const form = useAppForm({
    schema: newUserMessage,
    initial: { title: '', body: '' },
    onSubmit: (body) => send.mutateAsync({ params: { id: user.id }, body }),
    onSaved: ({ status }) => {
      notify.success(t(status === 'kept' ? 'message.kept' : 'message.done'), { detail: name });
      onClose();
    },
  });
  const close = () => {
    if (!form.busy) onClose();
  };
  return (
    <Dialog
      onClose={close}
      size={DIALOG_WIDTH_PX.standard}
      title={
        <RichText
          text={(slots) => t('message.heading', { name: slots['name'] })}
          values={{ name }}
        />
      }
    >
      <Form form={form}>
        <TextField
          {...form.field('title')}
          label={t('message.title')}
          maxLength={MESSAGE_TITLE_MAX}
          required
          autoFocus
        />
        <TextareaField
          {...form.field('body')}
          label={t('message.body')}
          description={t('message.bodyHint', { max: MESSAGE_BODY_MAX })}
          maxLength={MESSAGE_BODY_MAX}
          required
        />
        <div className={classes.actions}>
          <Button variant="default" aria-disabled={form.busy} onClick={close}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={form} leftSection={<DirIcon icon={IconSend} />}>
            {t('message.submit')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
