import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import type { StepBodyProps } from './step.tsx';

/** Name, picture and description are filled in where they are changed later. */
export function DetailsStep({ channelId, done, current }: StepBodyProps) {
  const { t } = useTranslation('guide');
  return (
    <Button
      {...(!current && { variant: done ? 'subtle' : 'default', size: 'sm' })}
      leftSection={<DirIcon icon={IconPencil} />}
      renderRoot={(props) => (
        <Link
          to="/channels/$channel_id/edit"
          params={{ channel_id: String(channelId) }}
          {...props}
        />
      )}
    >
      {t(done ? 'steps.details.edit' : 'steps.details.open')}
    </Button>
  );
}
