import { Button, CloseButton, CopyButton } from '@mantine/core';
import { INVITATION_DAYS } from '@bimah/contract/limits.ts';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './sent-link.module.css';

export interface SentInvitation {
  readonly email: string;
  readonly link: string;
}

export interface SentLinkProps {
  sent: SentInvitation;
  onClose: () => void;
}

/** The link that was mailed, for those who would rather pass it on themselves. */
export function SentLink({ sent: { email, link }, onClose }: SentLinkProps) {
  const { t } = useTranslation('managers');
  return (
    <div className={classes.sent}>
      <div className={classes.words}>
        <p role="status">
          <RichText
            text={(slots) => t('sent.text', { email: slots['email'], days: INVITATION_DAYS })}
            values={{ email: <Ltr>{email}</Ltr> }}
          />
        </p>
        <CloseButton onClick={onClose} />
      </div>
      <div className={classes.line}>
        <input
          type="text"
          readOnly
          dir="ltr"
          className={classes.link}
          aria-label={t('sent.link')}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="sm"
              leftSection={<DirIcon icon={copied ? IconCheck : IconCopy} size={16} />}
              onClick={copy}
            >
              {t(copied ? 'sent.copied' : 'sent.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  );
}
