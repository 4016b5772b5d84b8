import { PAGE_SIZE } from '@bimah/contract/limits.ts';
import { textDirection } from '@bimah/contract/rules/text-direction.ts';
import type { Video } from '@bimah/contract/videos.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar, PersonName } from '#features/users/index.ts';
import { commentPieces } from '#features/video-parts/index.ts';
import { formatDate, formatDuration, formatMessageTime } from '#platform/time/format.ts';
import { CountPill } from '#ui/count-pill/count-pill.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { GrowingList } from '#ui/show-more/growing-list.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { videoCommentsQuery, type VideoComment } from '../video-detail.queries.ts';
import classes from './video-comments.module.css';

const ROW_PX = 64;

interface CommentRowProps {
  comment: VideoComment;
  duration: number | null;
  onTime?: ((seconds: number) => void) | undefined;
}

function CommentRow({ comment, duration, onTime }: CommentRowProps) {
  const { t } = useTranslation('video');
  return (
    <li className={classes.comment}>
      <PersonAvatar name={comment.user.name} />
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
        <CountPill count={total} />
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
        empty={
          <EmptyState
            picture="comments"
            title={t('comments.empty')}
            text={t('comments.emptyText')}
          />
        }
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
