import type { AuditEntry } from '@bimah/contract/audit-entries.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatMessageTime, formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { EmailText } from '#ui/ltr/middle-cut.tsx';
import { GrowingList } from '#ui/show-more/growing-list.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { historyQuery, type HistorySource } from '../history.queries.ts';
import { actionWords, fieldWords } from '../known-words.ts';
import { historyValue, Value } from './history-value.tsx';
import classes from './history-list.module.css';

const SKELETON_ROWS = 5;
const ROW_PX = 84;

type Change = AuditEntry['changes'][number];

interface HistoryEntryProps {
  entry: AuditEntry;
  source: HistorySource;
}

function Who({ user }: Pick<AuditEntry, 'user'>) {
  const { t } = useTranslation('history');
  if (user === null) return t('who.system');
  if (user.name) return <UserText person>{user.name}</UserText>;
  return user.email === null ? t('who.gone') : <EmailText>{user.email}</EmailText>;
}

export const What = ({ action }: Pick<AuditEntry, 'action'>) =>
  actionWords(action) ?? <Ltr>{action}</Ltr>;

/** The person an action was done to, where the history is not their own. */
export function whomOf({ object_type, object_id }: AuditEntry, source: HistorySource) {
  const isOther =
    object_type === 'user' &&
    object_id !== null &&
    !(source.of === 'user' && source.id === Number(object_id));
  return isOther ? ({ kind: 'user', id: Number(object_id) } as const) : null;
}

/** In its own history a thing need not be named with every action. */
export const isNews = (
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

export const FieldName = ({ action, field }: { action: string; field: string }) =>
  fieldWords(action, field) ?? <Ltr>{field}</Ltr>;

function BeforeAndAfter({ field, before, after }: Change) {
  const { t } = useTranslation('history');
  const now = <Value value={historyValue(field, after)} />;
  if (before === null) return <span className={classes.now}>{now}</span>;
  return (
    <>
      <span className={classes.was}>
        <VisuallyHidden>{t('was')}</VisuallyHidden>
        <Value value={historyValue(field, before)} />
      </span>
      <DirIcon icon={IconArrowRight} size={16} className={classes.arrow} />
      <span className={classes.now}>
        <VisuallyHidden>{t('now')}</VisuallyHidden>
        {now}
      </span>
    </>
  );
}

/** Field by field, what was and what is. */
function HistoryChanges({ action, changes }: { action: string; changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field} className={classes.change}>
          <dt className={classes.field}>
            <FieldName action={action} field={change.field} />
          </dt>
          <dd className={classes.values}>
            <BeforeAndAfter {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One action: who did what, when, and what became of what. */
function HistoryEntry({ entry, source }: HistoryEntryProps) {
  const { t } = useTranslation('history');
  const whom = whomOf(entry, source);
  // What somebody did is all by one hand.
  const isOwn = source.of === 'user' && source.side === 'by';
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.what}>
          <What action={entry.action} />
          {whom && (
            <span className={classes.whom}>
              <Value value={whom} />
            </span>
          )}
        </span>
        <When at={entry.at} />
      </div>
      <HistoryChanges
        action={entry.action}
        changes={entry.changes.filter((change) => isNews(source, change))}
      />
      <p className={classes.who}>
        {!isOwn && <Who user={entry.user} />}
        {entry.ip && (
          <span className={classes.ip}>
            {t('who.address')} <Ltr>{entry.ip}</Ltr>
          </span>
        )}
      </p>
    </li>
  );
}

/** What was done, the last first. The screen around it brings the words of `history`. */
export function HistoryList({ source }: { source: HistorySource }) {
  const { t } = useTranslation('history');
  const list = useInfiniteQuery(historyQuery(source));
  const { entries = [], total = 0, capped = false } = list.data ?? {};
  return (
    <GrowingList
      label={t('title')}
      answer={list}
      rows={entries}
      total={total}
      failed={t('failed')}
      skeleton={{ rows: SKELETON_ROWS, rowHeight: ROW_PX }}
      empty={<EmptyState picture="history" title={t('empty')} text={t('emptyText')} />}
      renderRow={(entry) => <HistoryEntry key={entry.id} entry={entry} source={source} />}
    >
      {capped && entries.length >= total && (
        <p className={classes.capped}>{t('capped', { count: total })}</p>
      )}
    </GrowingList>
  );
}
