import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DoorCard } from '#ui/door/door-card.tsx';
import { useWho } from '../access/who.ts';
import { AskedPage, MeantScreen } from './asked-page.tsx';
import { Detour } from './detour.tsx';
import classes from './detour.module.css';
import { OwnPlaces } from './own-places.tsx';
import { WaysOn } from './ways-on.tsx';

/** Whoever is not signed in stands before the door, where the arches are drawn large already. */
function NotFoundBeforeTheDoor() {
  const { t } = useTranslation('app');
  return (
    <DoorCard title={t('screens.notFound')} subtitle={t('notFound.text')}>
      <div className={classes.asked}>
        <AskedPage />
      </div>
      <Button size="md" renderRoot={(props) => <Link to="/login" {...props} />}>
        {t('notFound.signIn')}
      </Button>
    </DoorCard>
  );
}

export function NotFoundScreen() {
  const { t } = useTranslation('app');
  const who = useWho();
  if (!who) return <NotFoundBeforeTheDoor />;
  return (
    <Detour door="empty" title={t('screens.notFound')} text={t('notFound.text')}>
      <div className={classes.asked}>
        <AskedPage />
      </div>
      <MeantScreen who={who} />
      <OwnPlaces who={who} />
      <WaysOn />
    </Detour>
  );
}
