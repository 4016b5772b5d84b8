import type { Video } from '@bimah/contract/videos.ts';
import { Button } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { PublishButton, type PublishButtonProps } from './publish-button.tsx';

export interface WaitingActsProps extends PublishButtonProps {
  video: Video;
  onSchedule: () => void;
}

/** What one does with a video that waits: let it out, or say when. */
export function WaitingActs({ onSchedule, ...publish }: WaitingActsProps) {
  const { t } = useTranslation('videos');
  const { scheduled_at, title } = publish.video;
  const words = t(scheduled_at === null ? 'schedule.set' : 'schedule.change');
  return (
    <>
      <PublishButton {...publish} />
      <Button
        size="xs"
        variant="default"
        aria-label={t('schedule.button', { title, words })}
        leftSection={<DirIcon icon={IconCalendarClock} size={16} />}
        onClick={onSchedule}
      >
        {words}
      </Button>
    </>
  );
}
