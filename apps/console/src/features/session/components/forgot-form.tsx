import { forgottenPassword } from '@bimah/contract/session.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DoorForm } from '#ui/door/door-form.tsx';
import { DoorNotice } from '#ui/door/door-notice.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { EmailField } from '#ui/form/email-field/email-field.tsx';
import { mailPasswordLink } from '../session.queries.ts';
import { useEmailHint } from './email-hint.tsx';

export interface ForgotFormProps {
  email: string;
  onBack: () => void;
}

/** Says the same whether or not the address is known: who has an account is nobody's business. */
export function ForgotForm({ email, onBack }: ForgotFormProps) {
  const { t } = useTranslation('session');
  const [sent, setSent] = useState(false);
  const form = useAppForm({
    schema: forgottenPassword,
    initial: { email },
    onSubmit: (values) => mailPasswordLink(values.email),
    onSaved: () => setSent(true),
  });
  const emailHint = useEmailHint({
    email: form.values.email,
    onConvert: (converted) => form.setValue('email', converted),
  });
  return (
    <DoorForm form={form}>
      {sent && (
        <DoorNotice tone="success">
          <p>{t('forgot.sent')}</p>
          <p>{t('forgot.notArrived')}</p>
        </DoorNotice>
      )}
      <EmailField {...form.field('email')} label={t('login.email')} description={emailHint} />
      <SubmitButton form={form} fullWidth>
        {t('forgot.submit')}
      </SubmitButton>
      <Button variant="subtle" size="sm" onClick={onBack}>
        {t('forgot.back')}
      </Button>
    </DoorForm>
  );
}
