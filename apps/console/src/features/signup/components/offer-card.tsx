import { useTranslation } from 'react-i18next';
import { DoorCard } from '#ui/door/door-card.tsx';
import { DoorNotice } from '#ui/door/door-notice.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { OfferProps } from '../offer-props.ts';
import { AskForMail } from './ask-for-mail.tsx';
import { ChannelPicture } from './channel-picture.tsx';
import { DeclineButton } from './decline-button.tsx';
import { JoinWithAccountForm } from './join-with-account-form.tsx';
import { NewAccountForm } from './new-account-form.tsx';
import classes from './offer-card.module.css';

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
