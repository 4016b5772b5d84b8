import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { textDirection } from '@bimah/contract/rules/text-direction.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonName, usePersonName } from '#features/users/index.ts';
import { formatExact } from '#platform/numbers/format.ts';
import { formatDate, formatDuration, formatMessageTime } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { GrowingList } from '#ui/show-more/growing-list.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { videoCommentsQuery, type VideoComment } from '../video-detail.queries.ts';
import classes from './video-comments.module.css';

const ROW_PX = 64;

/** A piece of a comment; with `seconds`, a moment of the video it speaks of. */
interface CommentPiece {
  readonly text: string;
  readonly seconds?: number;
}

const CLOCK = /(?<![\d:.])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\d:])/g;

function secondsOf([, hours = '0', minutes = '0', seconds = '0']: RegExpMatchArray): number | null {
  if (hours !== '0' && Number(minutes) > 59) return null;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** Finds the times in what a viewer wrote, such as 7:30, as far as the video lasts that long. */
export function commentPieces(text: string, duration: number | null): CommentPiece[] {
  const pieces: CommentPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(CLOCK)) {
    const seconds = secondsOf(match);
    if (seconds === null || duration === null || seconds > duration) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[0], seconds });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

interface CommentRowProps {
  comment: VideoComment;
  duration: number | null;
  onTime?: ((seconds: number) => void) | undefined;
}

const firstLetter = (name: string) => Array.from(name.trim())[0] ?? '';

function CommentRow({ comment, duration, onTime }: CommentRowProps) {
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

export interface VideoCommentsProps {
  video: Pick<Video, 'id' | 'duration'>;
  /** How many there are, told before the first of them arrives. */
  count: number;
  /** Starts the video at a second somebody wrote about; absent where it cannot play. */
  onTime?: ((seconds: number) => void) | undefined;
}

/** What viewers wrote, newest first. */
export function VideoComments({ video, count, onTime }: VideoCommentsProps) {
  const { t } = useTranslation('video');
  const headingId = useId();
  const list = useInfiniteQuery(videoCommentsQuery(video.id));
  const { comments = [], total = count } = list.data ?? {};
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {t('comments.title')}
        </h2>
        {total > 0 && <span className={classes.count}>{formatExact(total)}</span>}
      </div>
      <GrowingList
        answer={list}
        rows={comments}
        total={total}
        failed={t('comments.failed')}
        skeleton={{
          rows: Math.min(Math.max(count, 1), PAGE_SIZE.comments),
          rowHeight: ROW_PX,
        }}
        empty={<EmptyState title={t('comments.empty')} text={t('comments.emptyText')} />}
        className={classes.list}
        renderRow={(comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            duration={video.duration}
            onTime={onTime}
          />
        )}
      />
    </section>
  );
}
