import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DoorCard } from '#ui/door/door-card.tsx';
import classes from './expired-card.module.css';

/** The link is used, revoked, too old or was never ours: which of these is nobody's business. */
export function ExpiredCard() {
  const { t } = useTranslation(['signup', 'messages']);
  return (
    <DoorCard title={t('messages:invitation_expired')} subtitle={t('signup:expired.text')}>
      <p className={classes.account}>{t('signup:expired.account')}</p>
      <Button variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
        {t('signup:expired.signIn')}
      </Button>
    </DoorCard>
  );
}
