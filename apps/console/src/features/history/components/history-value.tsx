import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { currentUserQuery } from '#features/session/index.ts';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { namedChannelQuery, namedUserQuery } from '../history.queries.ts';
import { valueWordOf, type ValueWord } from '../known-words.ts';

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

interface ChannelNameProps {
  id: number;
  called?: ((name: string) => string) | undefined;
}

function ChannelName({ id, called = (name) => name }: ChannelNameProps) {
  const { t } = useTranslation('history');
  const { data, isPending } = useQuery(namedChannelQuery(id));
  if (isPending) return null;
  return data ? <UserText>{called(data.name)}</UserText> : t('value.channel', { id });
}

interface ValueListProps extends Pick<ValueProps, 'called'> {
  values: readonly HistoryValue[];
}

function ValueList({ values, called }: ValueListProps) {
  return values.map((value, index) => (
    <Fragment key={JSON.stringify(value)}>
      {index > 0 && ', '}
      <Value value={value} called={called} />
    </Fragment>
  ));
}

export interface ValueProps {
  value: HistoryValue;
  /** What a channel of that name is called where there is little room. */
  called?: ((name: string) => string) | undefined;
}

/** One recorded value in words. */
export function Value({ value, called }: ValueProps) {
  const { t } = useTranslation('history');
  switch (value.kind) {
    case 'nothing':
      return t('value.nothing');
    case 'yesNo':
      return t(value.yes ? 'value.yes' : 'value.no');
    case 'word':
      return t(value.word);
    case 'list':
      return <ValueList values={value.values} called={called} />;
    case 'video':
      return t('value.video', { id: value.id });
    case 'channel':
      return <ChannelName id={value.id} called={called} />;
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
