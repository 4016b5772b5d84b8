import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { tryNow, useConnection } from '#platform/connection/connection-store.ts';
import { formatMessageTime } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { useAfter } from '#ui/states/use-after.ts';
import classes from './connection-sign.module.css';

/** A line that is back within moments was hardly gone. */
const SHOWS_AFTER_MS = 2_500;

/** Says on every screen that what is shown may be out of date, as long as it may be. */
export function ConnectionSign() {
  const { t } = useTranslation('app');
  const { trouble, staleSince } = useConnection();
  const isShown = useAfter(trouble !== null, SHOWS_AFTER_MS);
  return (
    <div role="status" className={classes.anchor}>
      {isShown && trouble !== null && (
        <div className={classes.sign}>
          <DirIcon icon={IconCloudOff} size={16} />
          <span className={classes.words}>
            <b>{t(`connection.${trouble}`)}</b>{' '}
            {t('connection.updated', { time: formatMessageTime(staleSince) })}
          </span>
          <Button variant="subtle" size="compact-sm" className={classes.action} onClick={tryNow}>
            {t('connection.tryNow')}
          </Button>
        </div>
      )}
    </div>
  );
}
