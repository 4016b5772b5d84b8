import type { Backup } from '@bimah/contract/system.ts';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatBytes, formatExact } from '#platform/numbers/format.ts';
import { formatMessageTime, formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { CopyIconButton } from '#ui/icon-button/copy-icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { PartHead } from './part-head.tsx';
import classes from './last-backup.module.css';

const EVERY_MS = 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Whoever backs up every night is late after two. */
const OLD_DAYS = 2;
const COMMAND = 'npm run backup -- DIR';

export function LastBackup({ backup }: { backup: Backup | null }) {
  const { t } = useTranslation('system');
  return (
    <section aria-labelledby="system-backup">
      <PartHead id="system-backup" title={t('backup.title')} />
      {backup ? <Made backup={backup} /> : <Never />}
    </section>
  );
}

function Never() {
  const { t } = useTranslation('system');
  return (
    <div className={classes.backup} data-late>
      <DirIcon icon={IconAlertCircle} size={20} />
      <span className={classes.words}>
        <span>{t('backup.never')}</span>
        <span className={classes.dim}>{t('backup.how')}</span>
        <span className={classes.command}>
          <code dir="ltr" className={classes.raw}>
            {COMMAND}
          </code>
          <CopyIconButton value={COMMAND} label={t('backup.copy')} />
        </span>
      </span>
    </div>
  );
}

function Made({ backup }: { backup: Backup }) {
  const { t } = useTranslation('system');
  const { language } = useLanguage();
  const now = useNow(EVERY_MS);
  const finished = Date.parse(backup.finished_at);
  const isLate = now.getTime() - finished > OLD_DAYS * DAY_MS;
  const minutes = Math.max(1, Math.round((finished - Date.parse(backup.started_at)) / MINUTE_MS));
  return (
    <div className={classes.backup} data-late={isLate || undefined}>
      <DirIcon icon={isLate ? IconAlertCircle : IconCircleCheck} size={20} />
      <span className={classes.words}>
        <span>
          <time dateTime={backup.finished_at}>
            {formatRelative(backup.finished_at, now, language)}
          </time>
          {', '}
          {t('backup.took', { count: minutes })}
        </span>
        <span className={classes.dim}>
          <Ltr>{formatMessageTime(backup.finished_at)}</Ltr>
          {backup.files !== null && (
            <>
              {' · '}
              {t('backup.files', { count: backup.files, number: formatExact(backup.files) })}
            </>
          )}
          {backup.bytes !== null && (
            <>
              {' · '}
              <Ltr>{formatBytes(backup.bytes)}</Ltr>
            </>
          )}
        </span>
        <code dir="ltr" className={classes.raw}>
          {backup.place}
        </code>
      </span>
    </div>
  );
}
