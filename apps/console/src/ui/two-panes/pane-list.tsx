import type { ReactNode } from 'react';
import { useRowFocus, type RowFocus } from '#ui/data-table/use-row-focus.ts';
import { Pager, type PagerProps } from '#ui/pager/pager.tsx';
import { facesOf, type Answer } from '#ui/states/answer-faces.ts';
import { ListState, type ListStateProps } from '#ui/states/list-state.tsx';
import { SteadyList } from '#ui/steady-list/steady-list.tsx';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';
import { useKeptScroll } from '#ui/kept-scroll/use-kept-scroll.ts';
import { useFocusOnArrival } from '#ui/page-head/use-focus-on-arrival.ts';
import { RowBones } from './pane-bones.tsx';
import classes from './two-panes.module.css';

interface Numbered {
  readonly id: number;
}

interface Listed extends Answer {
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
}

type Nothing = Pick<ListStateProps, 'empty' | 'filtered' | 'onClearFilters'>;

export interface PaneListProps<Row extends Numbered> extends Nothing {
  title: string;
  /** The list is what the page is about; beside something open it is one of the page's parts. */
  isPage: boolean;
  /** Its field, under the title. */
  search?: ReactNode;
  /** Filters and the like, under that. */
  tools?: ReactNode;
  /** What list this is: its place is kept while something of it is open. */
  scrollKey: string;
  answer: Listed;
  rows: readonly Row[] | undefined;
  /** What is said when it does not load. */
  failed: string;
  pager: PagerProps;
  rowHeight: number;
  /** Said under the rows. */
  note?: ReactNode;
  children: (row: Row, focus: RowFocus) => ReactNode;
}

const keyOf = ({ id }: Numbered) => String(id);

/**
 * The list of two panes: only its rows scroll, and what was spoken in last moves up, but not under
 * somebody's hand.
 */
export function PaneList<Row extends Numbered>(props: PaneListProps<Row>) {
  const { title, scrollKey, answer, pager } = props;
  const steady = useSteadyRows(props.rows, {
    keyOf,
    view: scrollKey,
    isPlaceholder: answer.isPlaceholderData,
    movesAreNews: true,
  });
  const { rows } = steady;
  const scroll = useKeptScroll<HTMLDivElement>(scrollKey, rows !== undefined);
  return (
    <section className={classes.pane} aria-label={title}>
      <div className={classes.listHead}>
        <Title isPage={props.isPage}>{title}</Title>
        {props.search !== undefined && <div className={classes.search}>{props.search}</div>}
        {props.tools}
      </div>
      <div className={classes.rows} {...scroll}>
        <ListState
          {...props}
          {...facesOf(answer, props.failed)}
          skeleton={<RowBones rows={pager.size} rowHeight={props.rowHeight} />}
          count={rows?.length ?? 0}
          refreshing={answer.isPlaceholderData}
        >
          <SteadyList list={steady}>
            <Rows rows={rows ?? []}>{props.children}</Rows>
          </SteadyList>
          {props.note !== undefined && <p className={classes.note}>{props.note}</p>}
        </ListState>
      </div>
      <div className={classes.foot}>
        <Pager {...pager} />
      </div>
    </section>
  );
}

function Title({ isPage, children }: { isPage: boolean; children: string }) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return isPage ? (
    <h1 ref={heading} tabIndex={-1} className={classes.listTitle}>
      {children}
    </h1>
  ) : (
    <h2 className={classes.listTitle}>{children}</h2>
  );
}

interface RowsProps<Row extends Numbered> extends Pick<PaneListProps<Row>, 'children'> {
  rows: readonly Row[];
}

function Rows<Row extends Numbered>({ rows, children }: RowsProps<Row>) {
  const rowFocus = useRowFocus(rows.map(keyOf), {});
  return (
    <ul role="list">
      {rows.map((row, index) => (
        <li key={row.id}>{children(row, rowFocus(keyOf(row), index))}</li>
      ))}
    </ul>
  );
}
