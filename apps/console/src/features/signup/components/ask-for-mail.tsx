import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { DoorNotice } from '#ui/door/door-notice.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { OfferProps } from '../offer-props.ts';
import { useMailLink } from '../signup.queries.ts';

/** For a link that was passed on: others have seen it, so joining takes the one in the mail. */
export function AskForMail({ offer: { email }, shortcode }: Omit<OfferProps, 'onAnswered'>) {
  const { t } = useTranslation('signup');
  const mail = useMailLink(shortcode);
  const address = { email: <Ltr>{email}</Ltr> };
  return (
    <>
      <p>
        <RichText text={(slots) => t('mail.explain', { email: slots['email'] })} values={address} />
      </p>
      {mail.isSuccess && <DoorNotice tone="success">{t('mail.sent')}</DoorNotice>}
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
