import { SIGNUP_REDIRECT_MS } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '#features/session/index.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { currentSession } from '#platform/session/session-store.ts';
import { DoorCard } from '#ui/door/door-card.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { OfferCard } from '../components/offer-card.tsx';
import type { Answer } from '../offer-props.ts';
import { invitationOfferQuery } from '../signup.queries.ts';
import classes from './signup-screen.module.css';

const FIELD_ROWS = 4;
const FIELD_PX = 64;

/** A link that was never sent out reads like one that has ended. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** Ends whatever session is open here. An invitation is answered by its receiver and nobody else. */
function useSignedOut() {
  const [wasSignedIn] = useState(() => currentSession() !== null);
  const [isDone, setDone] = useState(!wasSignedIn);

  useEffect(() => {
    // What was cached for that person goes with the session, so nothing is asked before it is over.
    if (wasSignedIn) void signOut().finally(() => setDone(true));
  }, [wasSignedIn]);

  return { isDone, wasSignedIn };
}

/** The link is used, revoked, too old or was never ours: which of these is nobody's business. */
function ExpiredCard() {
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

interface AnsweredCardProps {
  answer: Answer;
  /** Whose it is: the sign-in page need not ask for it. */
  email: string;
}

/** Thanks, and moves on by itself; the sign-in page says the same for those who read slowly. */
function AnsweredCard({ answer, email }: AnsweredCardProps) {
  const { t } = useTranslation(['signup', 'messages']);
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ to: '/login', search: { notice: answer }, state: { email } }),
      SIGNUP_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [navigate, answer, email]);

  return (
    <DoorCard
      title={t(`messages:${answer}`)}
      subtitle={
        <span role="status">
          {t('signup:answered.soon', { seconds: SIGNUP_REDIRECT_MS / 1_000 })}
        </span>
      }
    >
      <Button
        fullWidth
        renderRoot={(props) => (
          <Link to="/login" search={{ notice: answer }} state={{ email }} {...props} />
        )}
      >
        {t('signup:answered.now')}
      </Button>
    </DoorCard>
  );
}

export function SignupScreen() {
  const { t } = useTranslation('signup');
  const { shortcode } = useParams({ from: '/signup_via_link/$shortcode' });
  const { isDone, wasSignedIn } = useSignedOut();
  const offer = useQuery({ ...invitationOfferQuery(shortcode), enabled: isDone });
  const [answer, setAnswer] = useState<Answer | null>(null);
  /** The offer ends with its answer. */
  const [email, setEmail] = useState('');

  if (answer) return <AnsweredCard answer={answer} email={email} />;
  if (isGone(offer.error)) return <ExpiredCard />;
  if (offer.data) {
    return (
      <OfferCard
        offer={offer.data}
        shortcode={shortcode}
        wasSignedIn={wasSignedIn}
        onAnswered={(given) => {
          setEmail(offer.data.email);
          setAnswer(given);
        }}
      />
    );
  }
  return (
    <DoorCard title={t('title')} subtitle={t('reading')}>
      {offer.isError ? (
        <FailedAnswer title={t('failed')} answer={offer} />
      ) : (
        <LoadingState rows={FIELD_ROWS} rowHeight={FIELD_PX} />
      )}
    </DoorCard>
  );
}
