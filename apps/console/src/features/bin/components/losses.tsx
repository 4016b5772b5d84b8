import type { BinItem } from '@bimah/contract/bin.ts';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '#platform/numbers/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { keyOf } from '../bin.queries.ts';
import { BinPicture } from './bin-picture.tsx';
import classes from './losses.module.css';

const MOST_NAMED = 5;
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function Numbers({ item: { bytes, comments, views } }: { item: BinItem }) {
  const { t } = useTranslation('bin');
  const told = [
    bytes !== null && bytes > 0 && <Ltr key="bytes">{formatBytes(bytes)}</Ltr>,
    comments > 0 && <span key="comments">{t('erase.comments', { count: comments })}</span>,
    views > 0 && <span key="views">{t('erase.views', { count: views })}</span>,
  ].filter((one) => one !== false);
  return (
    <span className={classes.numbers}>
      {told.map((one, index) => (
        <span key={one.key}>
          {index > 0 && ' · '}
          {one}
        </span>
      ))}
    </span>
  );
}

/** What is about to go for good, and all that goes along with it. */
export function Losses({ items }: { items: readonly BinItem[] }) {
  const { t } = useTranslation('bin');
  const named = items.length > MOST_NAMED ? items.slice(0, MOST_NAMED - 1) : items;
  const bytes = sum(items.map((item) => item.bytes ?? 0));
  const sums = [
    ['files', bytes > 0 ? formatBytes(bytes) : '0'],
    ['comments', t('erase.number', { value: sum(items.map((item) => item.comments)) })],
    ['views', t('erase.number', { value: sum(items.map((item) => item.views)) })],
  ] as const;
  return (
    <div className={classes.losses}>
      <ul role="list">
        {named.map((item) => (
          <li key={keyOf(item)} className={classes.row}>
            <span className={classes.picture}>
              <BinPicture item={item} small />
            </span>
            <UserText lines={1} className={classes.title}>
              {item.title ?? t('untitled')}
            </UserText>
            <Numbers item={item} />
          </li>
        ))}
        {items.length > named.length && (
          <li className={classes.row}>{t('erase.more', { count: items.length - named.length })}</li>
        )}
      </ul>
      <dl className={classes.sums}>
        {sums.map(([what, value]) => (
          <div key={what}>
            <dt>{t(`erase.sum.${what}`)}</dt>
            <dd>
              <Ltr>{value}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
