import { useTranslation } from 'react-i18next';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './invited-email.module.css';

/** An invitation is for one address. Password managers read it from the hidden field. */
export function InvitedEmail({ email }: { email: string }) {
  const { t } = useTranslation('signup');
  return (
    <div className={classes.pair}>
      <span className={classes.label}>{t('form.email')}</span>
      <span className={classes.value}>
        <Ltr>{email}</Ltr>
      </span>
      <span className={classes.note}>{t('form.emailFixed')}</span>
      <input
        type="email"
        dir="ltr"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        hidden
      />
    </div>
  );
}
