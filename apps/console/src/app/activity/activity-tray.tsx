import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UploadList, useUnfinishedUploads, useVideoUploads } from '#features/uploads/index.ts';
import { formatMessageTime } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { Toast, ToastTone } from '#ui/toasts/toast-store.ts';
import { canUndo, undoToast } from '#ui/toasts/undo-toast.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { useActivity } from './activity-log.ts';
import classes from './activity-tray.module.css';

const toneIcons = {
  success: IconCircleCheck,
  error: IconAlertTriangle,
  info: IconInfoCircle,
} satisfies Record<ToastTone, unknown>;

function ActivityRow({ entry, onLeave }: { entry: Toast } & ActivityTrayProps) {
  const { t } = useTranslation('app');
  const { action } = entry;
  return (
    <li className={classes.row}>
      {entry.picture === undefined ? (
        <span className={classes.tile} data-tone={entry.tone}>
          <DirIcon icon={toneIcons[entry.tone]} size={16} />
        </span>
      ) : (
        <img src={entry.picture} alt="" className={classes.picture} />
      )}
      <div className={classes.words}>
        <p>{entry.text}</p>
        {entry.detail !== undefined && (
          <UserText block className={classes.detail}>
            {entry.detail}
          </UserText>
        )}
        <time className={classes.time} dateTime={entry.at.toISOString()}>
          <Ltr>{formatMessageTime(entry.at)}</Ltr>
        </time>
        {entry.more && (
          <Button size="compact-xs" variant="subtle" onClick={entry.more.run}>
            {entry.more.label}
          </Button>
        )}
      </div>
      {action && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            onLeave();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      {canUndo(entry) && (
        <Button size="xs" variant="subtle" onClick={() => void undoToast(entry)}>
          {t('activity.undo')}
        </Button>
      )}
    </li>
  );
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus();

export interface ActivityTrayProps {
  /** Called when a person is led elsewhere. */
  onLeave: () => void;
}

export function ActivityTray({ onLeave }: ActivityTrayProps) {
  const { t } = useTranslation('app');
  const { entries } = useActivity();
  const wanted = useUnfinishedUploads();
  const isUploading = useVideoUploads().some(({ stage }) => stage !== 'done') || wanted.length > 0;
  return (
    <>
      <div className={classes.head}>
        <h2 ref={takeFocus} className={classes.title} tabIndex={-1}>
          {t('activity.title')}
        </h2>
        <span className={classes.kept}>{t('activity.kept')}</span>
      </div>
      <UploadList onLeave={onLeave} />
      {entries.length === 0 && !isUploading && (
        <p className={classes.empty}>{t('activity.empty')}</p>
      )}
      {entries.length > 0 && (
        <ul className={classes.list}>
          {entries.map((entry) => (
            <ActivityRow key={entry.id} entry={entry} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </>
  );
}
