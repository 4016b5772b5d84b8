import { Button } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useCountWords } from './waiting-tray.tsx';
import { FIRST_WAITING, waitingQuery } from './waiting.queries.ts';
import classes from './waiting-tray.module.css';

export interface WaitingToggleProps {
  readonly channelId: number | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Beside a week, which needs the whole width while it is only looked at, the tray stands when it is wanted. */
export function WaitingToggle({ channelId, isOpen, onToggle }: WaitingToggleProps) {
  const { t } = useTranslation('calendar');
  const countWords = useCountWords();
  const { data } = useQuery(waitingQuery(channelId, FIRST_WAITING));
  return (
    <Button
      variant="default"
      className={classes.toggle}
      leftSection={<DirIcon icon={IconLayoutSidebarRight} size={16} />}
      rightSection={data && <span className={classes.count}>{countWords(data)}</span>}
      aria-pressed={isOpen}
      onClick={onToggle}
    >
      {t('waiting.title')}
    </Button>
  );
}
