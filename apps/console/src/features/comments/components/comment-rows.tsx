import type { Comment } from '@bimah/contract/comments.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonName } from '#features/users/index.ts';
import { momentsIn, startPlaying, VideoThumb } from '#features/video-parts/index.ts';
import { When } from '#ui/chat/when.tsx';
import { useRowFocus } from '#ui/data-table/use-row-focus.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { usePhone } from '#ui/phone/use-phone.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { COMMENT_PLAYER, rowId, type CommentQueue } from '../use-comment-queue.tsx';
import { Moment } from './moment.tsx';
import classes from './comment-rows.module.css';

const LINES = 2;
/** Of a comment that is a list of moments, the first ones. */
const MOMENTS_SHOWN = 3;

interface CommentRowProps {
  comment: Comment;
  channelId: number;
  current: boolean;
  focus: ComponentProps<'button'>;
  /** Where the film is not beside the list: shows it. */
  onOpen: (() => void) | undefined;
  onChoose: () => void;
  onRemove: () => void;
}

/** Beside the film a part of the row; else the way to it. */
function Picture({ comment, onOpen }: Pick<CommentRowProps, 'comment' | 'onOpen'>) {
  const { t } = useTranslation('comments');
  const thumb = <VideoThumb hideDuration video={comment.video} />;
  if (!onOpen) return <span className={classes.picture}>{thumb}</span>;
  return (
    <button
      type="button"
      className={`${classes.picture} ${classes.toVideo}`}
      aria-label={t('showVideo', { title: comment.video.title })}
      onClick={onOpen}
    >
      {thumb}
    </button>
  );
}

/** The moments it speaks of, and the film it is about. */
function About({ comment, channelId, onMoment }: AboutProps) {
  const { text, video } = comment;
  return (
    <p className={classes.about}>
      {momentsIn(text, video.duration)
        .slice(0, MOMENTS_SHOWN)
        .map((seconds) => (
          <span key={seconds}>
            <Moment seconds={seconds} onPlay={() => onMoment(seconds)} />
            {' · '}
          </span>
        ))}
      <Link
        to="/channels/$channel_id/videos/$video_id"
        params={{ channel_id: String(channelId), video_id: String(video.id) }}
        className={classes.link}
      >
        <UserText>{video.title}</UserText>
      </Link>
    </p>
  );
}

interface AboutProps extends Pick<CommentRowProps, 'comment' | 'channelId'> {
  onMoment: (seconds: number) => void;
}

interface RestingActProps {
  title: string;
  onRemove: () => void;
}

/** Of a row nobody is at: seen once somebody points there; on a phone behind three dots. */
function RestingAct({ title, onRemove }: RestingActProps) {
  const { t } = useTranslation('comments');
  const label = t('remove.action', { title });
  if (!usePhone()) {
    return (
      <IconButton icon={IconTrash} label={label} className={classes.quiet} onClick={onRemove} />
    );
  }
  return (
    <MenuButton
      label={t('remove.more', { title })}
      items={[{ label: t('remove.confirm'), icon: IconTrash, danger: true, onAction: onRemove }]}
    />
  );
}

/** One comment: the row itself chooses it and shows all of it. */
function CommentRow(props: CommentRowProps) {
  const { comment, channelId, current, focus, onOpen, onChoose, onRemove } = props;
  const { t } = useTranslation('comments');
  const { user, text, created_at, video } = comment;
  const play = (seconds: number | undefined) => {
    onChoose();
    onOpen?.();
    startPlaying(COMMENT_PLAYER, seconds);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    focus.onKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (event.code === 'Delete') onRemove();
    else if (event.code === 'Space') play(momentsIn(text, video.duration)[0]);
    else return;
    event.preventDefault();
  };
  const removeLabel = t('remove.action', { title: video.title });
  return (
    <li className={classes.row} data-current={current || undefined}>
      <Picture
        comment={comment}
        onOpen={
          onOpen &&
          (() => {
            onChoose();
            onOpen();
          })
        }
      />
      <div className={classes.words}>
        <button
          {...focus}
          type="button"
          id={rowId(comment.id)}
          className={classes.open}
          aria-current={current || undefined}
          onKeyDown={onKeyDown}
          onClick={onChoose}
        >
          <span className={classes.byline}>
            <span className={classes.author}>
              <PersonName person={user} />
            </span>{' '}
            <When moment={created_at} />
          </span>{' '}
          <UserText block className={classes.text} {...(!current && { lines: LINES })}>
            {text}
          </UserText>
        </button>
        <About comment={comment} channelId={channelId} onMoment={play} />
      </div>
      <div className={classes.acts}>
        {current ? (
          <Button
            variant="subtle"
            size="xs"
            className={classes.danger ?? ''}
            rightSection={<DirIcon icon={IconTrash} />}
            aria-label={removeLabel}
            onClick={onRemove}
          >
            {t('remove.confirm')}
          </Button>
        ) : (
          <RestingAct title={video.title} onRemove={onRemove} />
        )}
      </div>
    </li>
  );
}

export interface CommentRowsProps {
  queue: CommentQueue;
  channelId: number;
  onOpen: (() => void) | undefined;
}

/** Newest first. */
export function CommentRows({ queue, channelId, onOpen }: CommentRowsProps) {
  const { t } = useTranslation('comments');
  const { rows, current, choose, remove } = queue;
  // Where no film stands beside, a row is marked only once somebody has touched it.
  const [touched, setTouched] = useState<number>();
  const pick = (comment: Comment) => {
    setTouched(comment.id);
    choose(comment);
  };
  const rowFocus = useRowFocus(
    rows.map(({ id }) => String(id)),
    {},
  );
  return (
    <ul role="list" aria-label={t('title')} className={classes.list}>
      {rows.map((comment, index) => {
        const { onFocus, ...focus } = rowFocus(String(comment.id), index);
        return (
          <CommentRow
            key={comment.id}
            comment={comment}
            channelId={channelId}
            current={current?.id === comment.id && (!onOpen || touched === comment.id)}
            focus={{
              ...focus,
              onFocus: () => {
                onFocus();
                pick(comment);
              },
            }}
            onOpen={onOpen}
            onChoose={() => pick(comment)}
            onRemove={() => void remove(comment)}
          />
        );
      })}
    </ul>
  );
}
