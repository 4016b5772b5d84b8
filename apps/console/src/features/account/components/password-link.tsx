import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { mailPasswordLink } from '#features/session/index.ts';
import { sentenceOf } from '#platform/api/api-error.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { notify } from '#ui/toasts/toast-store.ts';
import classes from './password-link.module.css';
import { Section } from './section.tsx';

/** A password is changed by a mailed link only, so that an open screen is not enough to do it. */
export function PasswordLink({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const mail = useMutation({
    mutationFn: () => mailPasswordLink(email),
    onError: (error) => notify.error(t('password.failed'), { detail: sentenceOf(error) }),
  });
  return (
    <Section title={t('password.title')}>
      <p>{t('password.text')}</p>
      <Button
        variant="default"
        leftSection={<DirIcon icon={IconMail} />}
        loading={mail.isPending}
        onClick={() => mail.mutate()}
      >
        {t('password.submit')}
      </Button>
      <p role="status" className={classes.sent}>
        {mail.isSuccess && (
          <RichText
            text={(slots) => t('password.sent', { email: slots['email'] })}
            values={{ email: <Ltr>{email}</Ltr> }}
          />
        )}
      </p>
    </Section>
  );
}
