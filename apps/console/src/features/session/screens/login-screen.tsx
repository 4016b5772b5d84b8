import { useLocation, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DoorCard } from '#ui/door/door-card.tsx';
import { DoorNotice } from '#ui/door/door-notice.tsx';
import { ForgotForm } from '../components/forgot-form.tsx';
import { LoginForm } from '../components/login-form.tsx';
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
      <DoorCard key="login" title={t('login.title')} subtitle={t('login.subtitle')}>
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
