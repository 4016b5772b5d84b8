import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronRight } from '@tabler/icons-react';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import classes from './page-head.module.css';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

export interface PageHeadProps {
  title: ReactNode;
  /** Links to the levels above, nearest last. Only below list level. */
  path?: ReactNode[];
  /** What this page is called at the end of the path, if not by its title. */
  here?: ReactNode;
  /** Before the title and its line; the path stays at the page's edge. */
  picture?: ReactNode;
  /** One line that says what the screen is for. */
  help?: ReactNode;
  /** A small control that belongs to the title, such as a choice of language. */
  beside?: ReactNode;
  /** What else can be done here, at the end of the title's line; on a phone, of the path's. */
  tools?: ReactNode;
  /** The one primary button of the screen; on a phone it becomes a bar at the bottom. */
  action?: ReactNode;
}

export function PageHead(props: PageHeadProps) {
  const { title, path = [], here = title, picture, help, beside, tools, action } = props;
  const { t } = useTranslation('kit');
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const words = (
    <>
      <div className={classes.titleRow}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {beside}
      </div>
      {help !== undefined && <p className={classes.help}>{help}</p>}
    </>
  );
  return (
    <header className={classes.head} data-tools={tools !== undefined || undefined}>
      <div className={classes.words}>
        {path.length > 0 && (
          <nav aria-label={t('pageHead.path')} className={classes.path}>
            {path.map((level, index) => (
              <Fragment key={index}>
                {level}
                <DirIcon icon={IconChevronRight} size={14} />
              </Fragment>
            ))}
            <span aria-current="page">{here}</span>
          </nav>
        )}
        {picture === undefined ? (
          words
        ) : (
          <div className={classes.pictured}>
            {picture}
            <div className={classes.words}>{words}</div>
          </div>
        )}
      </div>
      {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </header>
  );
}
