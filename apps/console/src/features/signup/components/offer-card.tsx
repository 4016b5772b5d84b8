import { name, newPassword } from '@bimah/contract/fields.ts';
import { NAME_MAX, PASSWORD_MIN } from '@bimah/contract/limits.ts';
import { msg } from '@bimah/contract/messages.ts';
import { Button } from '@mantine/core';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { Logo } from '#ui/brand/logo.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { DoorCard } from '#ui/door/door-card.tsx';
import { DoorForm } from '#ui/door/door-form.tsx';
import { DoorNotice } from '#ui/door/door-notice.tsx';
import { SubmitButton } from '#ui/form/app-form/submit-button.tsx';
import { useAppForm } from '#ui/form/app-form/use-app-form.ts';
import { PasswordField } from '#ui/form/password-field/password-field.tsx';
import { TextField } from '#ui/form/text-field/text-field.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { OfferProps } from '../offer-props.ts';
import { useAnswerInvitation, useMailLink } from '../signup.queries.ts';
import classes from './offer-card.module.css';

/** Decorative: the channel's name stands under it. */
function ChannelPicture({ image }: { image: string | null }) {
  const [isBroken, setBroken] = useState(false);
  if (image === null || isBroken) return <Logo size={52} />;
  return <img src={image} alt="" className={classes.picture} onError={() => setBroken(true)} />;
}

/** For a link that was passed on: others have seen it, so joining takes the one in the mail. */
function AskForMail({ offer: { email }, shortcode }: Omit<OfferProps, 'onAnswered'>) {
  const { t } = useTranslation('signup');
  const mail = useMailLink(shortcode);
  const address = { email: <Ltr>{email}</Ltr> };
  return (
    <>
      <p>
        <RichText text={(slots) => t('mail.explain', { email: slots['email'] })} values={address} />
      </p>
      {mail.isSuccess && (
        <DoorNotice tone="success">
          {t(mail.data.was_mailed ? 'mail.sent' : 'mail.sentBefore')}
        </DoorNotice>
      )}
      {mail.isError && <DoorNotice tone="error">{sentenceOf(mail.error)}</DoorNotice>}
      <Button
        fullWidth
        leftSection={<DirIcon icon={IconMail} />}
        loading={mail.isPending}
        onClick={() => mail.mutate()}
      >
        {t('mail.submit')}
      </Button>
    </>
  );
}

/** Asks once, since only a new invitation brings the offer back. Needs neither name nor password. */
function DeclineButton({ offer: { channel }, shortcode, onAnswered }: OfferProps) {
  const { t } = useTranslation('signup');
  const confirm = useConfirm();
  const answer = useAnswerInvitation(shortcode);

  const ask = async () => {
    const declined = await confirm({
      title: (
        <RichText
          text={(slots) => t('decline.title', { channel: slots['channel'] })}
          values={{ channel: channel.name }}
        />
      ),
      effect: t('decline.effect'),
      confirmLabel: t('decline.confirm'),
      icon: IconMailOff,
      action: () => answer.mutateAsync({ accept: false, shortcode }),
    });
    if (declined) onAnswered('signup_rejected');
  };

  return (
    <Button variant="subtle" color="gray" size="sm" onClick={() => void ask()}>
      {t('decline.action')}
    </Button>
  );
}

const ownPassword = z.object({ password: z.string().min(1, msg('required')) });

/** An invitation is for one address. Password managers read it from the hidden field. */
function InvitedEmail({ email }: { email: string }) {
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

/** The address has an account already: only its owner may let it join, and nothing of it changes. */
function JoinWithAccountForm({ offer: { email }, shortcode, onAnswered }: OfferProps) {
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

function NewAccountForm(props: OfferProps) {
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

export interface OfferCardProps extends OfferProps {
  wasSignedIn: boolean;
}

export function OfferCard({ wasSignedIn, ...props }: OfferCardProps) {
  const { t } = useTranslation('signup');
  const { channel, role, by_mail, has_account } = props.offer;
  const Form = has_account ? JoinWithAccountForm : NewAccountForm;
  return (
    <DoorCard
      picture={<ChannelPicture image={channel.image} />}
      title={<UserText>{channel.name}</UserText>}
      subtitle={t('offer.subtitle')}
    >
      {wasSignedIn && <DoorNotice tone="info">{t('offer.signedOut')}</DoorNotice>}
      <p className={classes.role}>{t(`offer.role.${role}`)}</p>
      {by_mail ? <Form {...props} /> : <AskForMail {...props} />}
      <DeclineButton {...props} />
    </DoorCard>
  );
}
