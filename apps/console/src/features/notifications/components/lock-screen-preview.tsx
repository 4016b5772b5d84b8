import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMessageTime } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './lock-screen-preview.module.css';

const MINUTE_MS = 60_000;
/** As much as telephones show before somebody unfolds it. */
const TITLE_LINES = 2;
const BODY_LINES = 4;

export interface LockScreenPreviewProps {
  title: string;
  body: string;
  channel: ChannelSummary | null;
}

/** The notification as it will lie on a locked telephone. */
export function LockScreenPreview({ title, body, channel }: LockScreenPreviewProps) {
  const { t } = useTranslation(['notifications', 'kit']);
  const headingId = useId();
  const clock = formatMessageTime(useNow(MINUTE_MS));
  return (
    <aside aria-labelledby={headingId} className={classes.aside}>
      <h2 id={headingId} className={classes.heading}>
        {t('preview.title')}
      </h2>
      <div className={classes.phone} aria-hidden>
        <span className={classes.clock}>
          <Ltr>{clock}</Ltr>
        </span>
        <div className={classes.card}>
          <p className={classes.app}>
            <span className={classes.icon} />
            <UserText lines={1}>{channel?.name ?? t('kit:product')}</UserText>
            <span className={classes.now}>{t('preview.now')}</span>
          </p>
          <UserText lines={TITLE_LINES} className={classes.title}>
            {title.trim() === '' ? t('preview.noTitle') : title}
          </UserText>
          {body.trim() !== '' && (
            <UserText lines={BODY_LINES} className={classes.body}>
              {body}
            </UserText>
          )}
        </div>
      </div>
      <p className={classes.caption}>{t('preview.caption')}</p>
    </aside>
  );
}
