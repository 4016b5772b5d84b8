import { DIALOG_WIDTH_PX, EMAIL_MAX } from '@bimah/contract/limits.ts';
import { msg } from '@bimah/contract/messages.ts';
import type { UserDetail } from '@bimah/contract/users.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useUserName } from '../use-user-name.ts';
import { useChangePlatformAdmin } from '../users.queries.ts';
import classes from './message-dialog.module.css';

export type PlatformAdminAction = 'make' | 'end' | 'stepDown';

export interface PlatformAdminDialogProps {
  user: UserDetail & { email: string };
  action: PlatformAdminAction;
  onClose: () => void;
}

/** Says what it means, and has the address typed out: so much is not given or taken by one click. */
export function PlatformAdminDialog({ user, action, onClose }: PlatformAdminDialogProps) {
  const { t } = useTranslation(['users', 'kit']);
  const name = useUserName()(user);
  const change = useChangePlatformAdmin(user.id);
  const isTheirs = (typed: string) => typed.trim().toLowerCase() === user.email.toLowerCase();
  const form = useAppForm({
    schema: z.object({
      email: z
        .string()
        .min(1, { error: msg('required'), abort: true })
        .refine(isTheirs, msg('user_other_email')),
    }),
    initial: { email: '' },
    onSubmit: ({ email }) => change.mutateAsync({ is_admin: action === 'make', email }),
    onSaved: () => {
      notify.success(t(`platform.${action}.done`), { detail: name });
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
          text={(slots) => t(`platform.${action}.heading`, { name: slots['name'] })}
          values={{ name }}
        />
      }
    >
      <Form form={form}>
        <p>{t(`platform.${action}.effect`)}</p>
        <TextField
          {...form.field('email')}
          label={t('platform.typed')}
          description={
            <RichText
              text={(slots) => t('platform.typedHint', { email: slots['email'] })}
              values={{ email: <Ltr>{user.email}</Ltr> }}
            />
          }
          ltr
          maxLength={EMAIL_MAX}
          required
          autoFocus
        />
        <div className={classes.actions}>
          <Button variant="default" aria-disabled={form.busy} onClick={close}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={form} {...(action !== 'make' && { color: 'red' })}>
            {t(`platform.${action}.action`)}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
