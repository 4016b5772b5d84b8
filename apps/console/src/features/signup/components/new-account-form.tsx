import { name, newPassword } from '@bimah/contract/fields.ts';
import { NAME_MAX, PASSWORD_MIN } from '@bimah/contract/limits.ts';
import { msg } from '@bimah/contract/messages.ts';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { DoorForm } from '#ui/door/door-form.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { PasswordField } from '#ui/form/password-field/password-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import type { OfferProps } from '../offer-props.ts';
import { useAnswerInvitation } from '../signup.queries.ts';
import { InvitedEmail } from './invited-email.tsx';

const newAccount = z
  .object({ name, password: newPassword, repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    message: msg('passwords_differ'),
    // Also while other fields are still wrong.
    when: () => true,
  });

function useNewAccountForm({ offer: { email }, shortcode, onAnswered }: OfferProps) {
  const answer = useAnswerInvitation(shortcode);
  return useAppForm({
    schema: newAccount,
    initial: { name: '', password: '', repeat: '' },
    onSubmit: ({ name: chosen, password }) =>
      answer.mutateAsync({ accept: true, shortcode, email, name: chosen, password }),
    onSaved: () => onAnswered('signup_accepted'),
  });
}

export function NewAccountForm(props: OfferProps) {
  const { t } = useTranslation('signup');
  const form = useNewAccountForm(props);
  const { password, repeat } = form.values;
  return (
    <DoorForm form={form}>
      <InvitedEmail email={props.offer.email} />
      <TextField
        {...form.field('name')}
        label={t('form.name')}
        maxLength={NAME_MAX}
        autoComplete="name"
      />
      <PasswordField
        {...form.field('password')}
        label={t('form.password')}
        description={t('form.passwordRules', { min: PASSWORD_MIN })}
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('repeat')}
        label={t('form.repeat')}
        description={repeat !== '' && password === repeat ? t('form.match') : undefined}
        autoComplete="new-password"
      />
      <SubmitButton form={form} fullWidth>
        {t('form.submit')}
      </SubmitButton>
    </DoorForm>
  );
}
