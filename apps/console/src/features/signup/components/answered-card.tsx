import { SIGNUP_REDIRECT_MS } from '@bimah/contract/limits.ts';
import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DoorCard } from '#ui/door/door-card.tsx';
import type { Answer } from '../offer-props.ts';

export interface AnsweredCardProps {
  answer: Answer;
  /** Whose it is: the sign-in page need not ask for it. */
  email: string;
}

/** Thanks, and moves on by itself; the sign-in page says the same for those who read slowly. */
export function AnsweredCard({ answer, email }: AnsweredCardProps) {
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
