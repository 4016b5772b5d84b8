import type { Video } from '@bimah/contract/videos.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDuration, formatMessageTime } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { videoPlacesQuery } from '../video-detail.queries.ts';
import { isPending, type VideoEdit } from './video-edit-values.ts';

/** The language and how many tags, as typed so far. */
export function WordsSummary({ edit: { language, tags } }: { edit: VideoEdit }) {
  const { t } = useTranslation(['video', 'forms']);
  return (
    <>
      {t(`forms:language.${language}`)} · {t('video:edit.summary.tags', { count: tags.length })}
    </>
  );
}

export function PlacesSummary({ videoId }: { videoId: number }) {
  const { t } = useTranslation('video');
  const places = useQuery(videoPlacesQuery(videoId)).data;
  if (!places) return null;
  return (
    <>
      {t('edit.summary.playlists', { count: places.playlists.length })} ·{' '}
      {t('edit.summary.categories', { count: places.categories.length })}
    </>
  );
}

/** Since when it is out, or what is to become of it. */
export function PublicationSummary({ video, edit }: { video: Video; edit: VideoEdit }) {
  const { t } = useTranslation('video');
  const at = isPending(video) ? edit.when.at : (video.published_at ?? video.publish_time);
  const isDated = !isPending(video) || edit.publication === 'timed';
  if (!isDated || at === null) {
    return isPending(video) ? t(`edit.choices.${edit.publication}`) : t('edit.outNow');
  }
  return (
    <>
      <Ltr>{formatDate(at)}</Ltr> <Ltr>{formatMessageTime(at)}</Ltr>
    </>
  );
}

export const FileSummary = ({ video: { duration } }: { video: Video }) =>
  duration !== null && <Ltr>{formatDuration(duration)}</Ltr>;
