import type { ReactNode } from 'react';
import { When } from '#ui/chat/when.tsx';
import { MarkedText } from '#ui/marked-text/marked-text.tsx';
import classes from './pane-row.module.css';

/** For the link a row is as a whole; `data-unread` makes it stand out. */
export const paneRowClass = classes.row;

export interface PaneRowProps {
  picture: ReactNode;
  /** Lies on the corner of the picture. */
  count?: ReactNode;
  name: string;
  /** Words of the name to underline: they were looked for. */
  query?: string;
  moment: string;
  /** Takes the place of the moment beside the name; the moment then ends the last line. */
  state?: ReactNode;
  /** Whatever tells those of one name apart. */
  detail?: ReactNode;
  /** The last that was said. */
  last: ReactNode;
}

/**
 * One conversation in a list: who, when, and the last that was said. The space keeps name and moment
 * apart where the row is read out.
 */
export function PaneRow({
  picture,
  count,
  name,
  query = '',
  moment,
  state,
  detail,
  last,
}: PaneRowProps) {
  const when = (
    <span className={classes.when}>
      <When moment={moment} />
    </span>
  );
  return (
    <>
      {picture}
      <span className={classes.words}>
        <span className={classes.line}>
          <MarkedText query={query} person lines={1} className={classes.name}>
            {name}
          </MarkedText>{' '}
          {state ?? when}
        </span>
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
        <span className={classes.line}>
          <span className={classes.last}>{last}</span>
          {state !== undefined && when}
        </span>
      </span>
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </>
  );
}
