import { Button } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useConfirm } from '#ui/confirm/confirm-context.ts';
import type { OfferProps } from '../offer-props.ts';
import { useAnswerInvitation } from '../signup.queries.ts';

/** Asks once, since only a new invitation brings the offer back. Needs neither name nor password. */
export function DeclineButton({ offer: { channel }, shortcode, onAnswered }: OfferProps) {
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
      {t('decline.act')}
    </Button>
  );
}
