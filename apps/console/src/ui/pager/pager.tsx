import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { Range } from '#ui/range/range.tsx';
import { keepClear } from '#ui/toasts/keep-clear.ts';
import { PageLinks } from './page-links.tsx';
import { pageCount } from './page-window.ts';
import classes from './pager.module.css';

export interface PagerProps {
  readonly page: number;
  readonly size: number;
  /** `undefined` while it is not known: saying "no results" would be wrong by then. */
  readonly total: number | undefined;
  /** Counting stopped at `total`; there are more. */
  readonly capped?: boolean;
  /** Those beyond `total` have pages too: the list counts on as one walks through it. */
  readonly goesOn?: boolean;
  readonly onPage: (page: number) => void;
  /** Makes each page a link that can be opened in a new tab or copied. */
  readonly hrefFor?: (page: number) => string;
  readonly sizes?: readonly number[];
  readonly onSize?: (size: number) => void;
}

/** Keep it on the screen when the list is empty: it still announces how many were found. */
export function Pager(props: PagerProps) {
  const { t } = useTranslation('lists');
  const { total, capped = false } = props;
  return (
    <>
      <VisuallyHidden role="status">
        {total !== undefined && t(capped ? 'pager.more' : 'pager.total', { count: total })}
      </VisuallyHidden>
      {total !== undefined && total > 0 && <PagerRow {...props} total={total} />}
    </>
  );
}

interface PagerRowProps extends PagerProps {
  readonly total: number;
}

function PagerRow(props: PagerRowProps) {
  const { page, size, onPage, hrefFor, sizes, onSize, capped = false } = props;
  const { t } = useTranslation('lists');
  const goesOn = capped && props.goesOn === true;
  // Until a page beyond the count has come, it is known to be there.
  const total = goesOn ? Math.max(props.total, page * size) : props.total;
  const pages = pageCount(total, size) + (goesOn ? 1 : 0);
  const current = Math.min(page, pages);
  const first = (current - 1) * size + 1;
  const last = Math.min(first + size - 1, total);
  const number = (value: number) => t('number', { value });
  const canSize = sizes !== undefined && onSize !== undefined;
  // One page shows all there is.
  if (pages === 1 && !canSize) return null;

  return (
    <div {...keepClear} className={classes.pager}>
      {canSize && (
        <div className={classes.sizes}>
          <span aria-hidden>{t('pager.rowsPerPage')}</span>
          <FilterSelect
            hideLabel
            label={t('pager.rowsPerPage')}
            value={size}
            options={sizes.map((value) => ({ value, label: number(value) }))}
            onChange={onSize}
          />
        </div>
      )}
      {pages > 1 && (
        <div className={classes.pages}>
          <span className={classes.range}>
            <RichText
              text={(slots) => t('pager.range', { range: slots['range'], total: slots['total'] })}
              values={{
                range: <Range start={number(first)} end={number(last)} />,
                total: <Ltr>{capped ? `${number(total)}+` : number(total)}</Ltr>,
              }}
            />
          </span>
          <PageLinks current={current} pages={pages} onPage={onPage} hrefFor={hrefFor} />
        </div>
      )}
    </div>
  );
}
