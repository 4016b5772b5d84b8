import type { AuditEntry } from '@bimah/contract/audit-entries.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatMessageTime, formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { EmailText } from '#ui/ltr/middle-cut.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { HistorySource } from '../history.queries.ts';
import { actionWords } from '../known-words.ts';
import { HistoryChanges } from './history-changes.tsx';
import { Told } from './told.tsx';
import classes from './history-entry.module.css';

export interface HistoryEntryProps {
  entry: AuditEntry;
  source: HistorySource;
}

function Who({ user }: Pick<AuditEntry, 'user'>) {
  const { t } = useTranslation('history');
  if (user === null) return t('who.system');
  if (user.name) return <UserText>{user.name}</UserText>;
  return user.email === null ? t('who.gone') : <EmailText>{user.email}</EmailText>;
}

const What = ({ action }: Pick<AuditEntry, 'action'>) => actionWords(action) ?? <Ltr>{action}</Ltr>;

/** The person an act was done to, where the history is not their own. */
function Whom({ entry: { object_type, object_id }, source }: HistoryEntryProps) {
  const isOther =
    object_type === 'user' &&
    object_id !== null &&
    !(source.of === 'user' && source.id === Number(object_id));
  if (!isOther) return null;
  return (
    <span className={classes.whom}>
      <Told value={{ kind: 'user', id: Number(object_id) }} />
    </span>
  );
}

/** In its own history a thing need not be named with every act. */
const isNews = (
  { of, id }: HistorySource,
  { field, after, before }: AuditEntry['changes'][number],
) => !(field === `${of}_id` && (after ?? before) === String(id));

function When({ at }: Pick<AuditEntry, 'at'>) {
  const { language } = useLanguage();
  const now = useNow(REVALIDATE_MS);
  return (
    <time dateTime={at} className={classes.when} title={formatRelative(at, now, language)}>
      <Ltr>{formatDate(at)}</Ltr> <Ltr>{formatMessageTime(at)}</Ltr>
    </time>
  );
}

/** One act: who did what, when, and what became of what. */
export function HistoryEntry({ entry, source }: HistoryEntryProps) {
  const { t } = useTranslation('history');
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.what}>
          <What action={entry.action} />
          <Whom entry={entry} source={source} />
        </span>
        <When at={entry.at} />
      </div>
      <HistoryChanges changes={entry.changes.filter((change) => isNews(source, change))} />
      <p className={classes.who}>
        <Who user={entry.user} />
        {entry.ip && (
          <span className={classes.ip}>
            {t('who.address')} <Ltr>{entry.ip}</Ltr>
          </span>
        )}
      </p>
    </li>
  );
}
