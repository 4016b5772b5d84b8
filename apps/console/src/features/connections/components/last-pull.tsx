import type { Connections } from '@bimah/contract/connections.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatMessageTime, formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import classes from './last-pull.module.css';

/** When the linked channel was last looked at, how that went, and what it brought. */
export function LastPull({ connections }: { connections: Connections }) {
  const { t } = useTranslation('connections');
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  const { last_pull, yt_enabled } = connections;
  if (last_pull === null) {
    return <p className={classes.none}>{t(yt_enabled ? 'pull.awaited' : 'pull.none')}</p>;
  }
  const { at, result, message, count } = last_pull;
  return (
    <dl className={classes.facts}>
      <div className={classes.fact}>
        <dt className={classes.name}>{t('pull.when')}</dt>
        <dd className={classes.value}>
          <span>
            <Ltr>{formatDate(at)}</Ltr> <Ltr>{formatMessageTime(at)}</Ltr>
          </span>
          <span className={classes.ago}>{formatRelative(at, now, language)}</span>
        </dd>
      </div>
      <div className={classes.fact}>
        <dt className={classes.name}>{t('pull.result')}</dt>
        <dd className={classes.value}>
          <StatusBadge tone={result === 'ok' ? 'published' : 'error'}>
            {t(result === 'ok' ? 'pull.ok' : 'pull.failed')}
          </StatusBadge>
          <span>{message}</span>
        </dd>
      </div>
      <div className={classes.fact}>
        <dt className={classes.name}>{t('pull.brought')}</dt>
        <dd className={classes.value}>{t('pull.videos', { count })}</dd>
      </div>
    </dl>
  );
}
