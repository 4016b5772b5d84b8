import type { Comment } from '@bimah/contract/comments.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar, PersonName, usePersonName } from '#features/users/index.ts';
import {
  momentsIn,
  startPlaying,
  VideoPlayer,
  VideoThumb,
  videoQuery,
} from '#features/video-parts/index.ts';
import { formatExact, formatTile } from '#platform/numbers/format.ts';
import { formatDate, formatDuration } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { commentsOfWriterQuery, commentsOnVideoQuery } from '../comments.queries.ts';
import { COMMENT_PLAYER } from '../use-comment-queue.tsx';
import { Moment } from './moment.tsx';
import classes from './comment-side.module.css';

interface PartProps {
  comment: Comment;
  channelId: number;
}

/** The film, ready to start at the moment the comment speaks of. A removed one is a picture. */
function CommentedVideo({ comment, channelId }: PartProps) {
  const { t } = useTranslation('comments');
  const answer = useQuery(videoQuery(comment.video.id)).data;
  const video = answer?.video;
  const [from] = momentsIn(comment.text, comment.video.duration);
  const mark = from !== undefined && (
    <span className={classes.from}>
      <Ltr>{formatDuration(from)}</Ltr>
    </span>
  );
  return (
    <div className={classes.video}>
      <div className={classes.player}>
        {video ? (
          <VideoPlayer
            key={video.id}
            video={video}
            playerKey={COMMENT_PLAYER}
            from={from}
            overlay={mark}
          />
        ) : (
          <VideoThumb video={comment.video} />
        )}
      </div>
      <h2 className={classes.videoTitle}>
        <UserText block>{comment.video.title}</UserText>
      </h2>
      <p className={classes.facts}>
        {video?.published_at && <Ltr>{formatDate(video.published_at)}</Ltr>}
        {video && (
          <span title={formatExact(video.views)}>
            {t('views', { count: video.views, number: formatTile(video.views) })}
          </span>
        )}
        {answer && <span>{t('count', { count: answer.comments })}</span>}
        <Link
          to="/channels/$channel_id/videos/$video_id"
          params={{ channel_id: String(channelId), video_id: String(comment.video.id) }}
          className={`${classes.more} ${classes.end}`}
        >
          {t('toVideo')}
        </Link>
      </p>
    </div>
  );
}

interface WriterProps extends PartProps {
  /** Absent where the list is theirs already. */
  onWriter: ((id: number) => void) | undefined;
}

/** Who wrote it, and how much else they wrote here. */
function Writer({ comment: { user }, channelId, onWriter }: WriterProps) {
  const { t } = useTranslation('comments');
  const { id } = user;
  const nameOf = usePersonName();
  const known = useQuery({ ...commentsOfWriterQuery(channelId, id ?? 0), enabled: id !== null });
  const { total = 0, capped = false } = known.data ?? {};
  return (
    <section aria-label={t('writer.title')} className={classes.writer}>
      <PersonAvatar name={user.name} />
      <p className={classes.writerWords}>
        <span className={classes.writerName}>
          <PersonName person={user} />
        </span>
        {total > 0 && (
          <span className={classes.dim}>
            {t(capped ? 'writer.many' : 'writer.count', { count: total })}
          </span>
        )}
      </p>
      {id !== null && total > 1 && onWriter && (
        <button type="button" className={classes.more} onClick={() => onWriter(id)}>
          {t('writer.all', { name: nameOf(user) })}
        </button>
      )}
    </section>
  );
}

interface OthersProps extends PartProps {
  /** Absent where the list is this film's already. */
  onVideo: ((id: number) => void) | undefined;
}

/** What else was written about the film. */
function Others({ comment, channelId, onVideo }: OthersProps) {
  const { t } = useTranslation('comments');
  const headingId = useId();
  const { video } = comment;
  const { comments = [], total = 0 } =
    useQuery(commentsOnVideoQuery(channelId, video.id)).data ?? {};
  const others = comments.filter(({ id }) => id !== comment.id);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.title}>
        {t('others.title')}
      </h3>
      <ul role="list" className={classes.others}>
        {others.map(({ id, text, user }) => {
          const [seconds] = momentsIn(text, video.duration);
          return (
            <li key={id} className={classes.other}>
              {seconds !== undefined && (
                <Moment
                  bare
                  seconds={seconds}
                  onPlay={() => startPlaying(COMMENT_PLAYER, seconds)}
                />
              )}
              <UserText lines={1} className={classes.otherText}>
                {text}
              </UserText>{' '}
              <span className={classes.otherWriter}>
                <PersonName person={user} />
              </span>
            </li>
          );
        })}
      </ul>
      {onVideo && (
        <button type="button" className={classes.more} onClick={() => onVideo(video.id)}>
          {t('others.all', { count: total })}
        </button>
      )}
    </section>
  );
}

export type CommentSideProps = WriterProps & OthersProps;

/** What a comment is about, who wrote it, and what others say. */
export function CommentSide({ comment, channelId, onWriter, onVideo }: CommentSideProps) {
  const part = { comment, channelId };
  return (
    <div className={classes.side}>
      <CommentedVideo {...part} />
      <Writer {...part} onWriter={onWriter} />
      <Others {...part} onVideo={onVideo} />
    </div>
  );
}
