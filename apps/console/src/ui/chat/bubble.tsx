import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMessageTime } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './chat.module.css';

export interface BubbleProps {
  /** Our side stands at the end of the line, the other at its beginning. */
  side: 'own' | 'other';
  /** Who said it; heard, and seen only where the conversation shows it. */
  author: string;
  created_at: string;
  /** What stands beside the time. */
  marks?: ReactNode;
  tone?: 'plain' | 'waiting' | 'failed';
  /** The words are one paragraph: the time ends its last line where there is room. */
  flows?: boolean;
  children: ReactNode;
}

/** One message. */
export function Bubble({ side, author, created_at, marks, ...rest }: BubbleProps) {
  const { tone = 'plain', flows = false, children } = rest;
  return (
    <div
      className={classes.bubble}
      data-side={side}
      data-tone={tone}
      data-flows={flows || undefined}
      data-marked={Boolean(marks) || undefined}
    >
      <VisuallyHidden>
        <UserText>{author}</UserText>
      </VisuallyHidden>
      <div className={classes.words}>{children}</div>
      <span className={classes.meta}>
        <time dateTime={created_at}>
          <Ltr>{formatMessageTime(created_at)}</Ltr>
        </time>
        {marks}
      </span>
    </div>
  );
}
