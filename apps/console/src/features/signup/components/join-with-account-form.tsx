import { msg } from '@bimah/contract/messages.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DoorForm } from '#ui/door/door-form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { PasswordField } from '#ui/form/password-field/password-field.tsx';
import type { OfferProps } from '../offer-props.ts';
import { useAnswerInvitation } from '../signup.queries.ts';
import { InvitedEmail } from './invited-email.tsx';

const ownPassword = z.object({ password: z.string().min(1, msg('required')) });

/** The address has an account already: only its owner may let it join, and nothing of it changes. */
export function JoinWithAccountForm({ offer: { email }, shortcode, onAnswered }: OfferProps) {
  const { t } = useTranslation('signup');
  const answer = useAnswerInvitation(shortcode);
  const form = useAppForm({
    schema: ownPassword,
    initial: { password: '' },
    onSubmit: ({ password }) => answer.mutateAsync({ accept: true, shortcode, email, password }),
    onSaved: () => onAnswered('signup_accepted'),
  });
  return (
    <DoorForm form={form}>
      <InvitedEmail email={email} />
      <PasswordField
        {...form.field('password')}
        label={t('account.password')}
        description={t('account.explain')}
        autoComplete="current-password"
      />
      <SubmitButton form={form} fullWidth>
        {t('account.submit')}
      </SubmitButton>
      <Button
        variant="subtle"
        size="sm"
        renderRoot={(props) => <Link to="/login" search={{ forgot: 'again' }} {...props} />}
      >
        {t('account.forgot')}
      </Button>
    </DoorForm>
  );
}
