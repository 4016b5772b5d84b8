import { DIALOG_WIDTH_PX, EMAIL_MAX } from '@bimah/contract/limits.ts';
import { msg } from '@bimah/contract/messages.ts';
import type { UserDetail } from '@bimah/contract/users.ts';
import { Button, Modal } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { currentUserQuery } from '#features/session/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Form } from '#ui/form/app-form/form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import { useUserName } from '../use-user-name.ts';
import { useChangePlatformAdmin } from '../users.queries.ts';
import { DetailPart } from './detail-part.tsx';
import messageDialogClasses from './message-dialog.module.css';
import classes from './platform-admin-part.module.css';

interface PlatformAdminDialogProps {
  user: UserDetail & { email: string };
  action: 'make' | 'end' | 'stepDown';
  onClose: () => void;
}

/** Says what it means, and has the address typed out: so much is not given or taken by one click. */
function PlatformAdminDialog({ user, action, onClose }: PlatformAdminDialogProps) {
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
    <Modal
      opened
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
        <div className={messageDialogClasses.actions}>
          <Button variant="default" aria-disabled={form.busy} onClick={close}>
            {t('kit:cancel')}
          </Button>
          <SubmitButton form={form} {...(action !== 'make' && { color: 'red' })}>
            {t(`platform.${action}.action`)}
          </SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}

/** Whether somebody runs the platform, and the way to change it. */
export function PlatformAdminPart({ user }: { user: UserDetail }) {
  const { t } = useTranslation('users');
  const isSelf = useQuery(currentUserQuery).data?.id === user.id;
  const [isAsking, setAsking] = useState(false);
  if (user.email === null) return null;
  const ending = isSelf ? 'stepDown' : 'end';
  const action = user.is_admin ? ending : 'make';
  return (
    <DetailPart title={t('platform.title')}>
      <p className={classes.note}>{t(user.is_admin ? 'platform.is' : 'platform.isNot')}</p>
      <Button
        variant="default"
        className={classes.action ?? ''}
        data-danger={user.is_admin || undefined}
        leftSection={<DirIcon icon={user.is_admin ? IconShieldOff : IconShieldCheck} />}
        onClick={() => setAsking(true)}
      >
        {t(`platform.${action}.action`)}
      </Button>
      {isAsking && (
        <PlatformAdminDialog
          user={{ ...user, email: user.email }}
          action={action}
          onClose={() => setAsking(false)}
        />
      )}
    </DetailPart>
  );
}
