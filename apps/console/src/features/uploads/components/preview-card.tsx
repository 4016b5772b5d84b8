import type { ChannelSummary } from '@bimah/contract/channel-summary.ts';
import type { Language } from '@bimah/contract/fields.ts';
import { IconMovie } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ChannelAvatar } from '#features/channels/index.ts';
import { formatDuration } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import classes from './preview-card.module.css';

export interface PreviewCardProps {
  title: string;
  language: Language;
  picture: string | null;
  duration: number | null;
  channel: ChannelSummary | null;
  /** Other videos that go out together with this one. */
  more: number;
}

/** The video as it will stand in the viewers' app. */
export function PreviewCard(props: PreviewCardProps) {
  const { title, language, picture, duration, channel, more } = props;
  const { t } = useTranslation('uploads');
  return (
    <figure className={classes.figure}>
      <div className={classes.card} data-stacked={more > 0 || undefined}>
        <div className={classes.picture}>
          {picture === null ? <DirIcon icon={IconMovie} size={24} /> : <img src={picture} alt="" />}
          {duration !== null && (
            <span className={classes.duration}>
              <Ltr>{formatDuration(duration)}</Ltr>
            </span>
          )}
        </div>
        <div className={classes.words}>
          {title.trim() === '' ? (
            <span className={classes.untitled}>{t('preview.untitled')}</span>
          ) : (
            <UserText block lines={2} lang={language} className={classes.title}>
              {title}
            </UserText>
          )}
          {channel && (
            <span className={classes.channel}>
              <ChannelAvatar channel={channel} size={24} />
              <UserText lines={1}>{channel.name}</UserText>
            </span>
          )}
        </div>
      </div>
      <figcaption className={classes.caption}>
        {more > 0 ? t('preview.more', { count: more }) : t('preview.caption')}
      </figcaption>
    </figure>
  );
}
