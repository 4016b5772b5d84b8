import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';

export function NewStoryButton({ channelId }: { channelId: number }) {
  const { t } = useTranslation('stories');
  return (
    <Button
      leftSection={<DirIcon icon={IconPlus} />}
      renderRoot={(props) => (
        <Link
          to="/channels/$channel_id/story/add"
          params={{ channel_id: String(channelId) }}
          {...props}
        />
      )}
    >
      {t('list.add')}
    </Button>
  );
}
