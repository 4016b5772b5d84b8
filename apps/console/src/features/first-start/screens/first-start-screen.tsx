import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { DoorCard } from '#ui/door/door-card.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { StartForm } from '../components/start-form.tsx';
import { startQuery } from '../first-start.queries.ts';
import classes from './first-start-screen.module.css';

const FIELD_ROWS = 4;
const FIELD_PX = 64;
const COMMAND = 'npm run admin:create';

/** Stands after the # of the printed address. Once read it leaves the address, for nobody to see or keep. */
function useToken(): string {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [token, setToken] = useState(hash);
  if (hash !== '' && hash !== token) setToken(hash);
  useEffect(() => {
    if (hash !== '') void navigate({ to: '/start', replace: true });
  }, [hash, navigate]);
  return token;
}

/** Used, too old, or no address of ours: one sentence, and the way to another. */
function ClosedCard({ code }: { code: 'start_link_invalid' | 'already_set_up' }) {
  const { t } = useTranslation(['first-start', 'messages']);
  return (
    <DoorCard title={t(`first-start:closed.${code}`)} subtitle={t(`messages:${code}`)}>
      {code === 'start_link_invalid' && (
        <code dir="ltr" className={classes.command}>
          {COMMAND}
        </code>
      )}
      <Button variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
        {t('first-start:closed.signIn')}
      </Button>
    </DoorCard>
  );
}

export function FirstStartScreen() {
  const { t } = useTranslation('first-start');
  const token = useToken();
  const start = useQuery(startQuery(token));
  const [isFinished, setFinished] = useState(false);
  const code = start.error instanceof ApiError ? start.error.code : null;

  if (isFinished || (token !== '' && !start.data && !start.isError)) {
    return (
      <DoorCard title={t('title')} subtitle={t(isFinished ? 'finished' : 'reading')}>
        <LoadingState rows={FIELD_ROWS} rowHeight={FIELD_PX} />
      </DoorCard>
    );
  }
  if (start.data) {
    return <StartForm token={token} start={start.data} onFinished={() => setFinished(true)} />;
  }
  if (token === '' || code === 'start_link_invalid' || code === 'already_set_up') {
    return (
      <ClosedCard code={code === 'already_set_up' ? 'already_set_up' : 'start_link_invalid'} />
    );
  }
  return (
    <DoorCard title={t('title')} subtitle={t('reading')}>
      <FailedAnswer title={t('notLoaded')} answer={start} />
    </DoorCard>
  );
}
