import type { Comment } from '@bimah/contract/comments.ts';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRowFocus } from '#ui/data-table/use-row-focus.ts';
import { useCommentRemoval } from '../use-comment-removal.tsx';
import { CommentRow } from './comment-row.tsx';
import classes from './comment-rows.module.css';

export interface CommentRowsProps {
  rows: readonly Comment[];
  channelId: number;
}

/** Newest first. J, K and the arrows walk; Delete asks about the row under the reader. */
export function CommentRows({ rows, channelId }: CommentRowsProps) {
  const { t } = useTranslation('comments');
  const list = useRef<HTMLUListElement>(null);
  const remove = useCommentRemoval();
  const rowFocus = useRowFocus(
    rows.map(({ id }) => String(id)),
    {},
  );

  const askAt = async (index: number) => {
    const comment = rows[index];
    if (!comment || !(await remove(comment))) return;
    // The row is gone: go on at the one that took its place.
    const left = [...(list.current?.children ?? [])];
    const next = left[Math.min(index, left.length - 1)] ?? document.querySelector('h1');
    if (next instanceof HTMLElement) next.focus();
  };

  return (
    <ul ref={list} role="list" aria-label={t('title')} className={classes.list}>
      {rows.map((comment, index) => {
        const { onKeyDown, ...focus } = rowFocus(String(comment.id), index);
        return (
          <CommentRow
            key={comment.id}
            comment={comment}
            channelId={channelId}
            focus={{
              ...focus,
              onKeyDown: (event: KeyboardEvent) => {
                onKeyDown(event);
                if (event.code === 'Delete') void askAt(index);
              },
            }}
            onRemove={() => void askAt(index)}
          />
        );
      })}
    </ul>
  );
}
