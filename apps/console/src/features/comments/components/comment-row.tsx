import type { Comment } from '@bimah/contract/comments.ts';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar, PersonName } from '#features/users/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate, formatMessageTime } from '#platform/time/format.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { CommentText } from './comment-text.tsx';
import classes from './comment-row.module.css';

export interface CommentRowProps {
  comment: Comment;
  channelId: number;
  focus: ComponentProps<'li'>;
  onRemove: () => void;
}

export function CommentRow({ comment, channelId, focus, onRemove }: CommentRowProps) {
  const { t } = useTranslation('comments');
  const { user, text, created_at, video } = comment;
  const videoLink = (
    <Link
      to="/channels/$channel_id/videos/$video_id"
      params={{ channel_id: String(channelId), video_id: String(video.id) }}
      className={classes.link}
    >
      <UserText>{video.title}</UserText>
    </Link>
  );
  return (
    <li className={classes.row} {...focus}>
      <PersonAvatar name={user.name} />
      <div className={classes.words}>
        <p className={classes.byline}>
          <span className={classes.author}>
            <PersonName person={user} />
          </span>
          <time dateTime={created_at}>
            <Ltr>{formatDate(created_at)}</Ltr> <Ltr>{formatMessageTime(created_at)}</Ltr>
          </time>
        </p>
        <CommentText text={text} />
        <p className={classes.video}>
          <RichText
            text={(slots) => t('on', { video: slots['video'] })}
            values={{ video: videoLink }}
          />
        </p>
      </div>
      <IconButton
        icon={IconTrash}
        label={t('remove.act', { title: video.title })}
        onClick={onRemove}
      />
    </li>
  );
}
