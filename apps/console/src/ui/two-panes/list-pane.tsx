import type { ReactNode } from 'react';
import { useKeptScroll } from '#ui/kept-scroll/use-kept-scroll.ts';
import { useFocusOnArrival } from '#ui/page-head/use-focus-on-arrival.ts';
import classes from './two-panes.module.css';

export interface ListPaneProps {
  title: string;
  /** The list is what the page is about; beside something open it is one of the page's parts. */
  isPage: boolean;
  /** Filters and the like, under the title. */
  tools?: ReactNode;
  /** What list this is: its place is kept while something of it is open. */
  scrollKey: string;
  /** The rows are there. */
  ready: boolean;
  pager: ReactNode;
  children: ReactNode;
}

/** The list of two panes: only its rows scroll. */
export function ListPane(props: ListPaneProps) {
  const { title, isPage, tools, scrollKey, ready, pager, children } = props;
  const scroll = useKeptScroll<HTMLDivElement>(scrollKey, ready);
  return (
    <section className={classes.pane} aria-label={title}>
      <div className={classes.listHead}>
        <Title isPage={isPage}>{title}</Title>
        {tools}
      </div>
      <div className={classes.rows} {...scroll}>
        {children}
      </div>
      <div className={classes.foot}>{pager}</div>
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
