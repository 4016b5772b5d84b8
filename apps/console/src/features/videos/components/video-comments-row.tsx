import { textDirection } from '@bimah/contract/rules/text-direction.ts';
import { useTranslation } from 'react-i18next';
import { PersonName, usePersonName } from '#features/users/index.ts';
import { formatDate, formatDuration, formatMessageTime } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import type { VideoComment } from '../video-detail.queries.ts';
import { commentPieces } from '../video-comments-times.ts';
import classes from './video-comments.module.css';

export interface CommentRowProps {
  comment: VideoComment;
  duration: number | null;
  onTime?: ((seconds: number) => void) | undefined;
}

const firstLetter = (name: string) => Array.from(name.trim())[0] ?? '';

export function CommentRow({ comment, duration, onTime }: CommentRowProps) {
  const { t } = useTranslation('video');
  const author = usePersonName()(comment.user);
  return (
    <li className={classes.comment}>
      <span aria-hidden className={classes.avatar} data-letter={firstLetter(author)} />
      <div className={classes.words}>
        <div className={classes.byline}>
          <span className={classes.author}>
            <PersonName person={comment.user} />
          </span>
          <span className={classes.when}>
            <Ltr>{formatDate(comment.created_at)}</Ltr>
            <Ltr>{formatMessageTime(comment.created_at)}</Ltr>
          </span>
        </div>
        <p dir={textDirection(comment.text, 'auto')} className={classes.text}>
          {commentPieces(comment.text, onTime ? duration : null).map(({ text, seconds }, index) =>
            seconds === undefined ? (
              text
            ) : (
              <button
                key={index}
                type="button"
                className={classes.time}
                aria-label={t('comments.playFrom', { time: formatDuration(seconds) })}
                onClick={() => onTime?.(seconds)}
              >
                <Ltr>{text}</Ltr>
              </button>
            ),
          )}
        </p>
      </div>
    </li>
  );
}
