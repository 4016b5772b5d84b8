import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/api/api-error.ts';
import { DoorCard } from '#ui/door/door-card.tsx';
import { FailedAnswer } from '#ui/states/failed-answer.tsx';
import { LoadingState } from '#ui/states/loading-state.tsx';
import { AnsweredCard } from '../components/answered-card.tsx';
import { ExpiredCard } from '../components/expired-card.tsx';
import { OfferCard } from '../components/offer-card.tsx';
import type { Answer } from '../offer-props.ts';
import { invitationOfferQuery } from '../signup.queries.ts';
import { useSignedOut } from '../use-signed-out.ts';

const FIELD_ROWS = 4;
const FIELD_PX = 64;

/** A link that was never sent out reads like one that has ended. */
const isGone = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

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
