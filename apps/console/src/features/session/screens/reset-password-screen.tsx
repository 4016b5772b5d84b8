import { newPassword } from '@bimah/contract/fields.ts';
import { PASSWORD_MIN } from '@bimah/contract/limits.ts';
import { msg } from '@bimah/contract/messages.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '#platform/api/api-error.ts';
import { endSession } from '#platform/session/session-store.ts';
import { DoorCard } from '#ui/door/door-card.tsx';
import { DoorForm } from '#ui/door/door-form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { PasswordField } from '#ui/form/password-field/password-field.tsx';
import { resetPassword } from '../session.queries.ts';

const resetForm = z
  .object({ password: newPassword, repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    message: msg('passwords_differ'),
  });

function useResetForm(reset_token: string) {
  const navigate = useNavigate();
  const [linkIsGone, setLinkIsGone] = useState(false);
  const form = useAppForm({
    schema: resetForm,
    initial: { password: '', repeat: '' },
    onSubmit: async ({ password }) => {
      try {
        await resetPassword({ reset_token, password });
      } catch (error) {
        setLinkIsGone(error instanceof ApiError && error.code === 'reset_link_expired');
        throw error;
      }
    },
    onSaved: () => {
      endSession('left');
      void navigate({ to: '/login', search: { notice: 'passwordChanged' } });
    },
  });
  return { form, linkIsGone };
}

export function ResetPasswordScreen() {
  const { t } = useTranslation('session');
  const { reset_token } = useParams({ from: '/reset_password/$reset_token' });
  const { form, linkIsGone } = useResetForm(reset_token);
  return (
    <DoorCard title={t('reset.title')} subtitle={t('reset.subtitle')}>
      <DoorForm form={form}>
        {linkIsGone && (
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/login" search={{ forgot: 'again' }} {...props} />}
          >
            {t('reset.askAgain')}
          </Button>
        )}
        <PasswordField
          {...form.field('password')}
          label={t('reset.password')}
          description={t('reset.rules', { min: PASSWORD_MIN })}
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('repeat')}
          label={t('reset.repeat')}
          autoComplete="new-password"
        />
        <SubmitButton form={form} fullWidth>
          {t('reset.submit')}
        </SubmitButton>
        <Button variant="subtle" size="sm" renderRoot={(props) => <Link to="/login" {...props} />}>
          {t('reset.back')}
        </Button>
      </DoorForm>
    </DoorCard>
  );
}
