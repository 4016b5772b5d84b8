import type { AuditEntry } from '@bimah/contract/audit-entries.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { When } from '#ui/chat/when.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { GrowingList } from '#ui/show-more/growing-list.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { historyQuery, type HistorySource } from '../history.queries.ts';
import { FieldName, HistoryList, isNews, What, whomOf } from './history-list.tsx';
import { historyValue, Value } from './history-value.tsx';
import classes from './recent-history.module.css';

/** With its part of the line under the list. */
const ROW_PX = 59;
/** Of the dialog: room for what was and what is. */
const WIDTH_PX = 640;

/** What a thing is known by, the best first. */
const NAMES: readonly string[] = ['title', 'name', 'text', 'version', 'email', 'method'];

const isPlace = (field: string) => field === 'channel_id' || field === 'channel_ids';

/** On one line, as all of an entry. */
function Name({ field, text }: { field: string; text: string | null }) {
  const value = historyValue(field, text);
  return value.kind === 'text' ? (
    <UserText lines={1}>{value.text}</UserText>
  ) : (
    <Value value={value} />
  );
}

/** What it was done to: a person, a thing by its name or, without one, what was changed in it. */
function objectOf(entry: AuditEntry, source: HistorySource): ReactNode {
  const whom = whomOf(entry, source);
  if (whom) return <Value value={whom} />;
  const news = entry.changes.filter((change) => isNews(source, change) && !isPlace(change.field));
  const name = NAMES.flatMap((field) => news.find((change) => change.field === field) ?? [])[0];
  if (name) return <Name field={name.field} text={name.after ?? name.before} />;
  if (news.length === 0) return null;
  return news.map(({ field }, index) => (
    <Fragment key={field}>
      {index > 0 && ', '}
      <FieldName action={entry.action} field={field} />
    </Fragment>
  ));
}

/** The channel it was done in, where it was done in one. */
function placeOf({ object_type, object_id, changes }: AuditEntry) {
  if (object_type === 'channel') return historyValue('channel_id', object_id);
  const place = changes.find(({ field }) => isPlace(field));
  return place && historyValue(place.field, place.after ?? place.before);
}

interface EntryProps extends Pick<RecentHistoryProps, 'source' | 'channelCalled'> {
  entry: AuditEntry;
}

/** In two lines: what was done to what, and when and where. */
function Entry({ entry, source, channelCalled }: EntryProps) {
  const object = objectOf(entry, source);
  const place = placeOf(entry);
  return (
    <li className={classes.entry}>
      <div className={classes.what}>
        <span className={classes.act} data-told={object !== null || undefined}>
          <What action={entry.action} />
        </span>{' '}
        {object !== null && <span className={classes.object}>{object}</span>}
      </div>
      <div className={classes.where}>
        <When moment={entry.at} />{' '}
        {place && (
          <span className={classes.place}>
            <Value value={place} called={channelCalled} />
          </span>
        )}
      </div>
    </li>
  );
}

export interface RecentHistoryProps {
  source: HistorySource;
  /** How many stand here; the others, and all that is known of each, in the dialog. */
  most: number;
  /** The heading of the dialog. */
  title: ReactNode;
  /** What a channel of that name is called in a line as short as these. */
  channelCalled?: ((name: string) => string) | undefined;
}

/** The last of what was done. The screen around it brings the words of `history`. */
export function RecentHistory(props: RecentHistoryProps) {
  const { source, most, title, channelCalled } = props;
  const { t } = useTranslation('history');
  const [isWhole, setWhole] = useState(false);
  const list = useInfiniteQuery(historyQuery(source));
  const { entries = [], total = 0, capped = false } = list.data ?? {};
  const shown = entries.slice(0, most);
  return (
    <>
      <GrowingList
        label={t('title')}
        answer={list}
        rows={shown}
        total={shown.length}
        failed={t('failed')}
        skeleton={{ rows: most, rowHeight: ROW_PX }}
        empty={<p className={classes.none}>{t('empty')}</p>}
        renderRow={(entry) => (
          <Entry key={entry.id} entry={entry} source={source} channelCalled={channelCalled} />
        )}
      >
        <button type="button" className={classes.whole} onClick={() => setWhole(true)}>
          {t(capped ? 'wholeCapped' : 'whole', { count: total })}
        </button>
      </GrowingList>
      {isWhole && (
        <Dialog title={title} size={WIDTH_PX} onClose={() => setWhole(false)}>
          <HistoryList source={source} />
        </Dialog>
      )}
    </>
  );
}
