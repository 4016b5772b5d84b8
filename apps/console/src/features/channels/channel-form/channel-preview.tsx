import type { Video } from '@bimah/contract/videos.ts';
import { IconBrandFacebook, IconMessageCircle, IconPhoto, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTile } from '#platform/numbers/format.ts';
import { formatDate, formatDuration } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { ChannelAvatar } from '../channel-avatar/channel-avatar.tsx';
import { channelColor } from '../channel-avatar/channel-color.ts';
import { latestVideosQuery } from '../channels.queries.ts';
import { changedFields, isChanged, type FieldPath } from './channel-sections.ts';
import type { ChannelValues } from './channel-values.ts';
import classes from './channel-preview.module.css';

export interface ChannelPreviewProps {
  values: ChannelValues;
  saved: ChannelValues;
  /** Null while the channel is not made yet. */
  channelId: number | null;
}

type CoverStyle = CSSProperties & { '--cover': string };

/** In the channel's colour, which it has once it is made. */
function Cover({ channelId }: Pick<ChannelPreviewProps, 'channelId'>) {
  const isNew = channelId === null;
  const style: CoverStyle = { '--cover': isNew ? 'var(--sunken)' : channelColor(channelId) };
  return (
    <div className={classes.cover} style={style}>
      {isNew && <DirIcon icon={IconPhoto} />}
    </div>
  );
}

function PreviewVideo({ video, timed }: { video: Video; timed: boolean }) {
  const { t } = useTranslation('channels');
  return (
    <li className={classes.video}>
      <span className={classes.thumb}>
        {video.thumb_url !== null && <img src={video.thumb_url} alt="" />}
        {timed && video.duration !== null && (
          <Ltr className={classes.length}>{formatDuration(video.duration)}</Ltr>
        )}
      </span>
      <span className={classes.videoWords}>
        <UserText block lines={2} lang={video.language}>
          {video.title}
        </UserText>
        <span className={classes.facts}>
          <span>{t('preview.views', { count: video.views, views: formatTile(video.views) })}</span>
          {video.published_at !== null && (
            <span>
              {'· '}
              <Ltr>{formatDate(video.published_at)}</Ltr>
            </span>
          )}
        </span>
      </span>
    </li>
  );
}

function LatestVideos({ channelId }: { channelId: number }) {
  const videos = useQuery(latestVideosQuery(channelId)).data?.videos ?? [];
  return (
    <ul role="list" className={classes.videos}>
      {videos.map((video, index) => (
        <PreviewVideo key={video.id} video={video} timed={index === 0} />
      ))}
    </ul>
  );
}

/** The channel's page as viewers would see it now. All of it stands in the form as well. */
export function ChannelPreview({ values, saved, channelId }: ChannelPreviewProps) {
  const { t } = useTranslation('channels');
  const isNew = channelId === null;
  const caption = changedFields(values, saved).length > 0 ? 'captionMarked' : 'caption';
  const marked = (path: FieldPath, words: ReactNode) => (
    <span data-changed={(!isNew && isChanged(values, saved, path)) || undefined}>{words}</span>
  );
  const { name, director, biography, custom_link: link } = values;
  const channel = { id: channelId ?? 0, name: name || t('field.name'), image: values.image };
  return (
    <figure className={classes.figure} aria-label={t('preview.label')}>
      <div className={classes.phone} aria-hidden>
        <Cover channelId={channelId} />
        <div className={classes.body}>
          <span className={classes.avatar}>
            {isNew && name.trim() === '' && values.image === null ? (
              <span className={classes.noAvatar} />
            ) : (
              <ChannelAvatar channel={channel} size={56} />
            )}
          </span>
          <p className={classes.name} data-missing={name === '' || undefined}>
            {marked('name', <UserText>{channel.name}</UserText>)}
          </p>
          {director !== '' && (
            <p className={classes.dim}>{marked('director', <UserText>{director}</UserText>)}</p>
          )}
          <div className={classes.buttons}>
            <span className={classes.follow}>{t('preview.follow')}</span>
            {values.website !== '' && <Round icon={IconWorld} />}
            {values.fb_enabled && values.fb_id !== '' && <Round icon={IconBrandFacebook} />}
            {values.conversation_enabled && <Round icon={IconMessageCircle} />}
          </div>
          {biography.bio !== '' && (
            <p className={classes.bio}>
              {marked('biography.bio', <UserText lines={2}>{biography.bio}</UserText>)}
            </p>
          )}
          {link !== '' && (
            <p className={classes.dim}>{marked('custom_link', <Ltr>{`/${link}`}</Ltr>)}</p>
          )}
          {isNew ? (
            <p className={classes.later}>{t('preview.later')}</p>
          ) : (
            <LatestVideos channelId={channelId} />
          )}
        </div>
      </div>
      <figcaption className={classes.caption}>
        {t(`preview.${isNew ? 'captionNew' : caption}`)}
      </figcaption>
    </figure>
  );
}

function Round({ icon }: { icon: typeof IconWorld }) {
  return (
    <span className={classes.round}>
      <DirIcon icon={icon} size={16} />
    </span>
  );
}
