import type { ReactNode } from 'react';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge/status-badge.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './sent-message.module.css';

export interface SentMessageProps {
  title: string;
  body: string;
  created_at: string;
  /** What has become of it, where that wants a look. */
  status: StatusBadgeProps | null;
  /** Who sent it. */
  from: ReactNode;
  className?: string | undefined;
  /** More of what has become of it: words side by side. */
  children?: ReactNode;
}

/** One message in the record of those that were sent; an item of a list. */
export function SentMessage(props: SentMessageProps) {
  const { title, body, created_at, status, from, className = '', children } = props;
  return (
    <li className={`${classes.message} ${className}`}>
      <div className={classes.head}>
        <UserText block className={classes.title}>
          {title}
        </UserText>
        {status && <StatusBadge {...status} />}
      </div>
      {body !== '' && (
        <UserText block className={classes.body}>
          {body}
        </UserText>
      )}
      <p className={classes.facts}>
        <time dateTime={created_at}>
          <Ltr>{formatDate(created_at)}</Ltr> <Ltr>{formatMessageTime(created_at)}</Ltr>
        </time>
        {children}
        <span>{from}</span>
      </p>
    </li>
  );
}
