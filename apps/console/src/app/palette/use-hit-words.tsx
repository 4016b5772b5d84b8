import type { SearchHit } from '@bimah/contract/search.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { formatDate, formatMessageTime, formatWeekday } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';

const WEEK_MS = 7 * 86_400_000;

/** The one line that says how a hit stands. */
export function useHitWords() {
  const { t } = useTranslation('palette');
  const { language } = useLanguage();

  /** Within a week by the name of the day, later by its date. */
  const scheduledFor = (moment: string): ReactNode => {
    const away = new Date(moment).getTime() - Date.now();
    const isNear = away > 0 && away < WEEK_MS;
    return (
      <RichText
        text={({ day = '', time = '' }) =>
          t(isNear ? 'note.scheduledDay' : 'note.scheduledDate', { day, time })
        }
        values={{
          day: isNear ? formatWeekday(moment, language) : <Ltr>{formatDate(moment)}</Ltr>,
          time: <Ltr>{formatMessageTime(moment)}</Ltr>,
        }}
      />
    );
  };

  return {
    ofVideo: ({ listing, scheduled_at, views }: SearchHit<'videos'>): ReactNode => {
      if (listing === 'processing') return t('note.processing');
      if (listing === 'published') return t('note.published', { count: views });
      return scheduled_at === null ? t('note.awaiting') : scheduledFor(scheduled_at);
    },
    ofPlaylist: ({ items_count, status }: SearchHit<'playlists'>): string => {
      const videos = t('note.videos', { count: items_count });
      return status === 'draft' ? t('note.draftOf', { videos }) : videos;
    },
    ofStory: ({ is_live, publish_time }: SearchHit<'stories'>): ReactNode =>
      is_live ? t('note.live') : scheduledFor(publish_time),
    roleOf: ({ is_admin, is_publisher }: SearchHit<'people'>): string | undefined => {
      if (is_admin) return t('role.admin');
      return is_publisher ? t('role.staff') : undefined;
    },
  };
}
