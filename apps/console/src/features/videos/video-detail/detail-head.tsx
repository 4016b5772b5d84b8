import type { Video } from '@bimah/contract/videos.ts';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { stateOf, UntilBadge, VideoStatus } from '#features/video-parts/index.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import {
  formatDate,
  formatHebrewDate,
  formatMessageTime,
  formatShortWeekday,
} from '#platform/time/format.ts';
import { DEFAULT_ZONE } from '#platform/time/moment-facts.ts';
import { restKind } from '#platform/time/shabbat.ts';
import { viewerZone, wallClockAt } from '#platform/time/zoned.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { useFocusOnArrival } from '#ui/page-head/use-focus-on-arrival.ts';
import { useTitleEditing } from '../video-card/use-title-editing.ts';
import { VideoMenu } from '../video-card/video-menu.tsx';
import { VideoTitle } from '../video-card/video-title.tsx';
import { DetailActions, useDetailMenu, type DetailActionsProps } from './video-detail-actions.tsx';
import classes from './detail-head.module.css';

/** When it came out, or will. */
const momentOf = ({ status, published_at, publish_time, scheduled_at }: Video) =>
  status === 'published' ? (published_at ?? publish_time) : scheduled_at;

/** On the reader's own clock, with the day of the Hebrew calendar. */
function OutMoment({ video }: { video: Video }) {
  const { t } = useTranslation('video');
  const { language } = useLanguage();
  const at = momentOf(video);
  if (at === null) return null;
  return (
    <span className={classes.moment}>
      <span>
        <RichText
          text={(slots) =>
            t('detail.out', { day: slots['day'], date: slots['date'], time: slots['time'] })
          }
          values={{
            day: formatShortWeekday(at, language),
            date: <Ltr>{formatDate(at)}</Ltr>,
            time: <Ltr>{formatMessageTime(at)}</Ltr>,
          }}
        />
      </span>
      <span className={classes.hebrew}>
        {formatHebrewDate(wallClockAt(at, viewerZone()).date, language)}
      </span>
    </span>
  );
}

/** Where the video stands, what it is called, and what can be done to it. */
export function DetailHead(props: DetailActionsProps) {
  const { video } = props;
  const { t } = useTranslation(['video', 'kit']);
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const editing = useTitleEditing(video.id);
  const menu = useDetailMenu(props);
  const isFixed = video.processing || video.hidden;
  const { scheduled_at } = video;
  const rest =
    stateOf(video) === 'scheduled' && scheduled_at !== null
      ? restKind(scheduled_at, DEFAULT_ZONE)
      : null;
  return (
    <div className={classes.head}>
      <div className={classes.state}>
        <VideoStatus video={video} />
        <OutMoment video={video} />
        {!video.hidden && <UntilBadge until={video.until} />}
        <span className={classes.menu}>
          <VideoMenu title={video.title} actions={menu.actions} />
        </span>
      </div>
      <div className={classes.titleRow}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          <VideoTitle video={video} editing={editing} whole />
        </h1>
        {!isFixed && !editing.isOpen && (
          <IconButton
            icon={IconPencil}
            label={t('detail.rename')}
            className={classes.rename}
            variant="subtle"
            color="gray"
            onClick={editing.open}
          />
        )}
      </div>
      {rest && (
        <p className={classes.shabbat}>
          <DirIcon icon={IconAlertTriangle} size={16} />
          {t(`kit:rest.${rest}`)}
        </p>
      )}
      <DetailActions {...props} />
      {menu.dialogs}
    </div>
  );
}
