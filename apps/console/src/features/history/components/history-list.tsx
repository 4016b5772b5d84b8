import type { AuditEntry } from '@bimah/contract/audit-entries.ts';
import { REVALIDATE_MS } from '@bimah/contract/limits.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatMessageTime, formatRelative } from '#platform/time/format.ts';
import { useNow } from '#platform/time/use-now.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { EmailText } from '#ui/ltr/middle-cut.tsx';
import { GrowingList } from '#ui/show-more/growing-list.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import {
  historyQuery,
  namedChannelQuery,
  namedUserQuery,
  type HistorySource,
} from '../history.queries.ts';
import { actionWords, isKnownField, valueWordOf, type ValueWord } from '../known-words.ts';
import classes from './history-list.module.css';

const SKELETON_ROWS = 5;
const ROW_PX = 84;

interface HistoryEntryProps {
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

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const FILE = /^\/media\//;
const LATIN = /^[\x20-\x7e]*[A-Za-z0-9@/+][\x20-\x7e]*$/;

type ObjectKind = 'channel' | 'user' | 'video';

type HistoryValue =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'yesNo'; readonly yes: boolean }
  | { readonly kind: 'word'; readonly word: ValueWord }
  | { readonly kind: ObjectKind; readonly id: number }
  | { readonly kind: 'list'; readonly values: readonly HistoryValue[] }
  | { readonly kind: 'file' }
  | { readonly kind: 'moment'; readonly at: string }
  | { readonly kind: 'latin' | 'text'; readonly text: string };

const OBJECTS: Readonly<Record<string, ObjectKind>> = {
  added_video_ids: 'video',
  channel_id: 'channel',
  channel_ids: 'channel',
  fallen_video_id: 'video',
  include_channel_ids: 'channel',
  removed_video_ids: 'video',
  user_id: 'user',
  video_id: 'video',
  video_ids: 'video',
};

const LISTS: ReadonlySet<string> = new Set([
  'added_video_ids',
  'categories',
  'category_words',
  'channel_ids',
  'hidden_categories',
  'include_channel_ids',
  'removed_video_ids',
  'tags',
  'video_ids',
]);

/** The parts of a recorded list; undefined for what is none. */
function partsOf(field: string, text: string): readonly string[] | undefined {
  if (!LISTS.has(field) || !text.startsWith('[')) return undefined;
  try {
    const parts: unknown = JSON.parse(text);
    return Array.isArray(parts) ? parts.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** What stands behind the text in which a change was recorded. */
export function historyValue(field: string, text: string | null): HistoryValue {
  if (text === null || text === '' || text === '[]') return { kind: 'nothing' };
  const parts = partsOf(field, text);
  if (parts) return { kind: 'list', values: parts.map((part) => historyValue(field, part)) };
  if (text === 'true' || text === 'false') return { kind: 'yesNo', yes: text === 'true' };
  const word = valueWordOf(field, text);
  if (word !== null) return { kind: 'word', word };
  const object = OBJECTS[field];
  if (object !== undefined && /^\d+$/.test(text)) return { kind: object, id: Number(text) };
  if (FILE.test(text)) return { kind: 'file' };
  if (MOMENT.test(text)) return { kind: 'moment', at: text };
  return { kind: LATIN.test(text) && !text.includes(' ') ? 'latin' : 'text', text };
}

/** Only platform admins may look people up; for others a number stands for them. */
function UserName({ id }: { id: number }) {
  const { t } = useTranslation('history');
  const isAdmin = useQuery(currentUserQuery).data?.is_admin ?? false;
  const { name, email } = useQuery({ ...namedUserQuery(id), enabled: isAdmin }).data ?? {};
  if (name) return <UserText>{name}</UserText>;
  return email ? <Ltr>{email}</Ltr> : t('value.user', { id });
}

function ChannelName({ id }: { id: number }) {
  const { t } = useTranslation('history');
  const name = useQuery(namedChannelQuery(id)).data?.name;
  return name === undefined ? t('value.channel', { id }) : <UserText>{name}</UserText>;
}

function ValueList({ values }: { values: readonly HistoryValue[] }) {
  return values.map((value, index) => (
    <Fragment key={JSON.stringify(value)}>
      {index > 0 && ', '}
      <Value value={value} />
    </Fragment>
  ));
}

/** One recorded value in words. */
function Value({ value }: { value: HistoryValue }) {
  const { t } = useTranslation('history');
  switch (value.kind) {
    case 'nothing':
      return t('value.nothing');
    case 'yesNo':
      return t(value.yes ? 'value.yes' : 'value.no');
    case 'word':
      return t(value.word);
    case 'list':
      return <ValueList values={value.values} />;
    case 'video':
      return t('value.video', { id: value.id });
    case 'channel':
      return <ChannelName id={value.id} />;
    case 'user':
      return <UserName id={value.id} />;
    case 'file':
      return t('value.file');
    case 'moment':
      return <Ltr>{`${formatDate(value.at)} ${formatMessageTime(value.at)}`}</Ltr>;
    case 'latin':
      return <Ltr>{value.text}</Ltr>;
    case 'text':
      return <UserText lines={3}>{value.text}</UserText>;
  }
}

/** The person an action was done to, where the history is not their own. */
function Whom({ entry: { object_type, object_id }, source }: HistoryEntryProps) {
  const isOther =
    object_type === 'user' &&
    object_id !== null &&
    !(source.of === 'user' && source.id === Number(object_id));
  if (!isOther) return null;
  return (
    <span className={classes.whom}>
      <Value value={{ kind: 'user', id: Number(object_id) }} />
    </span>
  );
}

/** In its own history a thing need not be named with every action. */
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

type Change = AuditEntry['changes'][number];

function FieldName({ field }: { field: string }) {
  const { t } = useTranslation('history');
  return isKnownField(field) ? t(`field.${field}`) : <Ltr>{field}</Ltr>;
}

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
function HistoryChanges({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field} className={classes.change}>
          <dt className={classes.field}>
            <FieldName field={change.field} />
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

export interface HistoryListProps {
  source: HistorySource;
}

/** What was done, the last first. The screen around it brings the words of `history`. */
export function HistoryList({ source }: HistoryListProps) {
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
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      renderRow={(entry) => <HistoryEntry key={entry.id} entry={entry} source={source} />}
    >
      {capped && entries.length >= total && (
        <p className={classes.capped}>{t('capped', { count: total })}</p>
      )}
    </GrowingList>
  );
}
