import { IconEyeOff, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar, channelColor, channelQuery } from '#features/channels/index.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './channel-preview.module.css';

export interface ChannelPreviewProps {
  channelId: number;
  hasVideo: boolean;
}

/** How the channel will look to viewers, as far as it has been filled in. */
export function ChannelPreview({ channelId, hasVideo }: ChannelPreviewProps) {
  const { t } = useTranslation('guide');
  const channel = useQuery(channelQuery(channelId)).data;
  const bio = channel?.biography.bio;
  return (
    <aside aria-label={t('preview.label')} className={classes.aside}>
      <div className={classes.card}>
        <div className={classes.cover} style={{ background: channelColor(channelId) }} />
        <div className={classes.words}>
          <span className={classes.avatar}>
            {channel && <ChannelAvatar channel={channel} size={40} />}
          </span>
          <p className={classes.name}>
            {channel ? <UserText lines={1}>{channel.name}</UserText> : ' '}
          </p>
          <p className={classes.kind}>{t('preview.kind')}</p>
          <p className={classes.bio}>
            {bio ? <UserText lines={3}>{bio}</UserText> : t('preview.noBio')}
          </p>
          <div className={classes.shelf} aria-hidden>
            <span className={classes.first} data-filled={hasVideo || undefined}>
              <DirIcon icon={IconPlayerPlayFilled} size={24} />
            </span>
            <span className={classes.next} />
          </div>
          <p className={classes.here}>{t(hasVideo ? 'preview.hasVideo' : 'preview.noVideo')}</p>
        </div>
      </div>
      <p className={classes.caption}>{t('preview.caption')}</p>
      <p className={classes.when}>
        <DirIcon icon={IconEyeOff} size={16} />
        <span>{t('preview.when')}</span>
      </p>
    </aside>
  );
}
