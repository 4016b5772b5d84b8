import type { ReactNode } from 'react';
import classes from './notice.module.css';

export interface NoticeProps {
  picture: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** One button. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A few centred words in the place where a list would be. */
export function Notice({ picture, title, text, action, children }: NoticeProps) {
  return (
    <div className={classes.notice}>
      {picture}
      <h2 className={classes.title}>{title}</h2>
      {text !== undefined && <p className={classes.text}>{text}</p>}
      {action !== undefined && <div className={classes.action}>{action}</div>}
      {children}
    </div>
  );
}
