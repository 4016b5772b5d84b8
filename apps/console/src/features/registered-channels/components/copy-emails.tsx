import type { RegisteredChannel } from '@bimah/contract/registered-channels.ts';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';

/** Everybody's addresses, each once, as mail programs take them. */
const emailsOf = (channels: readonly RegisteredChannel[]): string[] => [
  ...new Set(
    channels
      .flatMap(({ admin_email, editors }) => [admin_email, ...editors.map(({ email }) => email)])
      .filter((email) => email !== null),
  ),
];

/** Takes along the addresses of all who are in view. */
export function CopyEmails({ channels }: { channels: readonly RegisteredChannel[] }) {
  const { t } = useTranslation('registered-channels');
  const emails = emailsOf(channels);
  if (emails.length === 0) return null;
  return (
    <CopyButton value={emails.join(', ')}>
      {({ copied, copy }) => (
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          leftSection={<DirIcon icon={copied ? IconCheck : IconCopy} />}
          onClick={copy}
        >
          {copied ? t('email.allCopied', { count: emails.length }) : t('email.copyAll')}
        </Button>
      )}
    </CopyButton>
  );
}
