import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';

export interface UploadLinkProps {
  channelId: number;
  /** Beside a louder one that says the same. */
  quiet?: boolean;
}

export function UploadLink({ channelId, quiet = false }: UploadLinkProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Button
      {...(quiet && { variant: 'default' })}
      leftSection={<DirIcon icon={IconUpload} />}
      renderRoot={(props) => (
        <Link
          to="/channels/$channel_id/video/add"
          params={{ channel_id: String(channelId) }}
          {...props}
        />
      )}
    >
      {t('upload')}
    </Button>
  );
}
