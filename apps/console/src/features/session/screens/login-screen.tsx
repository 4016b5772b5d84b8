import { msg } from '@bimah/contract/messages.ts';
import { credentials, forgottenPassword } from '@bimah/contract/session.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DoorCard } from '#ui/door/door-card.tsx';
import { DoorForm } from '#ui/door/door-form.tsx';
import { DoorNotice } from '#ui/door/door-notice.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { EmailField } from '#ui/form/email-field/email-field.tsx';
import { PasswordField } from '#ui/form/password-field/password-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useEmailHint } from '../components/email-hint.tsx';
import { askGoogle, GoogleRefusal, type GoogleOptions } from '../google-popup.ts';
import {
  mailPasswordLink,
  signInOptionsQuery,
  signInWithGoogle,
  signInWithPassword,
} from '../session.queries.ts';
import classes from './login-screen.module.css';

/** Why people were brought here, if they did not come by themselves. */
function LoginNotice({ reason }: { reason: unknown }) {
  const { t } = useTranslation(['session', 'messages']);
  if (reason === 'not_authorised') {
    return <DoorNotice tone="error">{t('messages:not_authorised')}</DoorNotice>;
  }
  if (reason === 'passwordChanged') {
    return <DoorNotice tone="success">{t('session:notice.passwordChanged')}</DoorNotice>;
  }
  if (reason === 'signup_accepted' || reason === 'signup_rejected') {
    return <DoorNotice tone="success">{t(`messages:${reason}`)}</DoorNotice>;
  }
  if (reason === 'expired' || reason === 'elsewhere') {
    return <DoorNotice tone="info">{t(`session:notice.${reason}`)}</DoorNotice>;
  }
  return null;
}

interface ForgotFormProps {
  email: string;
  onBack: () => void;
}

/** Says the same whether or not the address is known: who has an account is nobody's business. */
function ForgotForm({ email, onBack }: ForgotFormProps) {
  const { t } = useTranslation('session');
  const [sent, setSent] = useState(false);
  const form = useAppForm({
    schema: forgottenPassword,
    initial: { email },
    onSubmit: (values) => mailPasswordLink(values.email),
    onSaved: () => setSent(true),
  });
  const emailHint = useEmailHint({
    email: form.values.email,
    onConvert: (converted) => form.setValue('email', converted),
  });
  return (
    <DoorForm form={form}>
      {sent && (
        <DoorNotice tone="success">
          <p>{t('forgot.sent')}</p>
          <p>{t('forgot.notArrived')}</p>
        </DoorNotice>
      )}
      <EmailField {...form.field('email')} label={t('login.email')} description={emailHint} />
      <SubmitButton form={form} fullWidth>
        {t('forgot.submit')}
      </SubmitButton>
      <Button variant="subtle" size="sm" onClick={onBack}>
        {t('forgot.back')}
      </Button>
    </DoorForm>
  );
}

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
  if (error instanceof GoogleRefusal) return t(`google.${error.reason}`);
  // The general sentence speaks of a password, which nobody typed here.
  const isUnknown = error instanceof ApiError && error.code === 'invalid_account';
  return isUnknown ? t('google.unknown') : sentenceOf(error);
}

/** Pressing the button again starts over: the earlier window may have been closed. */
function useGoogleSignIn() {
  const client = useQueryClient();
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);

  return useMutation({
    mutationFn: async (options: GoogleOptions) => {
      attempt.current?.abort();
      attempt.current = new AbortController();
      const accessToken = await askGoogle(options, attempt.current.signal);
      await signInWithGoogle(client, accessToken);
    },
  });
}

/** Google's own mark, in its own colours, as its guidelines ask. */
function GoogleMark() {
  return (
    <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden>
      <path
        fill="#4285F4"
        d="M17.6 9.2c0-.6-.1-1.2-.2-1.8H9v3.5h4.8a4.1 4.1 0 0 1-1.8 2.7v2.2h2.9c1.7-1.6 2.7-3.9 2.7-6.6z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.4 0 4.5-.8 6-2.2l-2.9-2.2c-.8.5-1.8.9-3.1.9-2.3 0-4.3-1.6-5-3.7H1v2.3A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M4 10.7a5.4 5.4 0 0 1 0-3.4V5H1a9 9 0 0 0 0 8z" />
      <path
        fill="#EA4335"
        d="M9 3.6c1.3 0 2.5.4 3.4 1.3L15 2.3A9 9 0 0 0 1 5l3 2.3C4.7 5.2 6.7 3.6 9 3.6z"
      />
    </svg>
  );
}

interface GoogleButtonProps {
  /** Google's window is open and has not answered yet. */
  waiting: boolean;
  onPress: () => void;
}

function GoogleButton({ waiting, onPress }: GoogleButtonProps) {
  const { t } = useTranslation('session');
  return (
    <>
      <div className={classes.or}>{t('login.or')}</div>
      <Button variant="default" fullWidth leftSection={<GoogleMark />} onClick={onPress}>
        <span>
          <RichText
            text={(slots) => t('google.button', { name: slots['name'] })}
            values={{ name: <Ltr>Google</Ltr> }}
          />
        </span>
      </Button>
      <p role="status" className={classes.status}>
        {waiting && t('google.opened')}
      </p>
    </>
  );
}

interface LoginFormProps {
  /** Known already, from signing up or from another form. */
  email: string;
  onForgot: (email: string) => void;
}

function LoginForm({ email, onForgot }: LoginFormProps) {
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
      <div className={classes.password}>
        <PasswordField
          {...form.field('password')}
          label={t('login.password')}
          autoComplete="current-password"
          autoFocus={email !== ''}
        />
        <button
          type="button"
          className={classes.forgot}
          onClick={() => onForgot(form.values.email)}
        >
          {t('login.forgot')}
        </button>
      </div>
      <SubmitButton form={form} fullWidth>
        {t('login.submit')}
      </SubmitButton>
      {google && (
        <GoogleButton
          waiting={googleSignIn.isPending}
          onPress={() => googleSignIn.mutate(google)}
        />
      )}
    </DoorForm>
  );
}

/** The platform by its own name, where it has one. */
function LoginTitle() {
  const { t } = useTranslation('session');
  const name = useQuery(signInOptionsQuery).data?.platform_name ?? null;
  if (name === null) return t('login.title');
  return (
    <RichText text={(slots) => t('login.titleNamed', { name: slots['name'] })} values={{ name }} />
  );
}

export function LoginScreen() {
  const { t } = useTranslation('session');
  const { notice, forgot } = useSearch({ from: '/login' });
  const [forgets, setForgets] = useState(forgot !== undefined);
  const known = useLocation({ select: ({ state }) => state.email ?? '' });
  const [email, setEmail] = useState(known);

  if (forgets) {
    return (
      <DoorCard key="forgot" title={t('forgot.title')} subtitle={t('forgot.text')}>
        <ForgotForm email={email} onBack={() => setForgets(false)} />
      </DoorCard>
    );
  }
  return (
    <>
      <DoorCard key="login" title={<LoginTitle />} subtitle={t('login.subtitle')}>
        <LoginNotice reason={notice} />
        <LoginForm
          email={email}
          onForgot={(typed) => {
            setEmail(typed);
            setForgets(true);
          }}
        />
      </DoorCard>
      <p className={classes.invitation}>{t('login.invitation')}</p>
    </>
  );
}
