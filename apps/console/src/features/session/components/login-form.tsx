import { msg } from '@bimah/contract/messages.ts';
import { credentials } from '@bimah/contract/session.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { DoorForm } from '#ui/door/door-form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { EmailField } from '#ui/form/email-field/email-field.tsx';
import { PasswordField } from '#ui/form/password-field/password-field.tsx';
import { GoogleRefusal } from '../google-popup.ts';
import { signInOptionsQuery, signInWithPassword } from '../session.queries.ts';
import { useGoogleSignIn } from '../use-google-sign-in.ts';
import { useEmailHint } from './email-hint.tsx';
import { GoogleButton } from './google-button.tsx';

/** Beside what each field says, the form says it as a whole. */
const loginForm = credentials.superRefine(({ email, password }, context) => {
  if (email !== '' && password !== '') return;
  context.addIssue({ code: 'custom', path: [], message: msg('email_and_password_required') });
});

function useLoginForm(email: string) {
  const client = useQueryClient();
  const form = useAppForm({
    schema: loginForm,
    initial: { email, password: '' },
    onSubmit: async (values) => {
      try {
        await signInWithPassword(client, values);
      } catch (error) {
        // What did not arrive is not wrong.
        if (error instanceof ApiError && error.isRefusal) form.setValue('password', '');
        throw error;
      }
    },
  });
  return form;
}

/** A window that was closed or blocked is not the account's fault. */
function useGoogleProblem(error: Error | null): string | null {
  const { t } = useTranslation('session');
  if (error === null) return null;
  return error instanceof GoogleRefusal ? t(`google.${error.reason}`) : sentenceOf(error);
}

export interface LoginFormProps {
  /** Known already, from signing up or from another form. */
  email: string;
  onForgot: (email: string) => void;
}

export function LoginForm({ email, onForgot }: LoginFormProps) {
  const { t } = useTranslation('session');
  const form = useLoginForm(email);
  const google = useQuery(signInOptionsQuery).data?.google ?? null;
  const googleSignIn = useGoogleSignIn();
  const googleProblem = useGoogleProblem(googleSignIn.error);
  const emailHint = useEmailHint({
    email: form.values.email,
    onConvert: (converted) => form.setValue('email', converted),
  });
  return (
    <DoorForm form={form} problem={form.failure || form.busy ? null : googleProblem}>
      <EmailField
        {...form.field('email')}
        label={t('login.email')}
        autoComplete="username"
        autoFocus={email === ''}
        description={emailHint}
      />
      <PasswordField
        {...form.field('password')}
        label={t('login.password')}
        autoComplete="current-password"
        autoFocus={email !== ''}
      />
      <SubmitButton form={form} fullWidth>
        {t('login.submit')}
      </SubmitButton>
      <Button variant="subtle" size="sm" onClick={() => onForgot(form.values.email)}>
        {t('login.forgot')}
      </Button>
      {google && (
        <GoogleButton
          waiting={googleSignIn.isPending}
          onPress={() => googleSignIn.mutate(google)}
        />
      )}
    </DoorForm>
  );
}
