import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './check-marks.module.css';

/** One until somebody else has read the message, then two. */
export function CheckMarks({ read }: { read: boolean }) {
  const { t } = useTranslation('conversations');
  return (
    <span className={classes.marks} data-read={read || undefined}>
      <DirIcon icon={read ? IconChecks : IconCheck} size={16} />
      <VisuallyHidden>{t(read ? 'chat.read' : 'chat.notRead')}</VisuallyHidden>
    </span>
  );
}
