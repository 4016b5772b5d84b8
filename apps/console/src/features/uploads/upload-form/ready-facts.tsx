import type { Video } from '@bimah/contract/videos.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatDate, formatHebrewDate, formatMessageTime } from '#platform/time/format.ts';
import { viewerZone, wallClockAt } from '#platform/time/zoned.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './ready-facts.module.css';

export interface ReadyFactsProps {
  video: Video;
  state: 'published' | 'scheduled' | 'awaiting';
  /** What was said before it was ready, where that still holds. */
  promise: string;
}

/** Since when viewers see it, or will, and how sharply. */
export function ReadyFacts({ video, state, promise }: ReadyFactsProps) {
  const { t } = useTranslation('uploads');
  const qualities = (video.streams?.qualities ?? []).toSorted((a, b) => b - a);
  return (
    <div className={classes.facts}>
      <p>
        {state === 'scheduled' && promise}
        {state === 'awaiting' && t('outcome.ended.awaitingText')}
        {state === 'published' && <OutSince video={video} />}
      </p>
      {qualities.length > 0 && (
        <p>
          <RichText
            text={(slots) => t('success.qualities', { list: slots['list'] })}
            values={{ list: <Ltr>{qualities.map((quality) => `${quality}p`).join(', ')}</Ltr> }}
          />
        </p>
      )}
    </div>
  );
}

function OutSince({ video }: Pick<ReadyFactsProps, 'video'>) {
  const { t } = useTranslation('uploads');
  const { language } = useLanguage();
  const { published_at } = video;
  if (published_at === null) return t('outcome.ended.publishedText');
  return (
    <RichText
      text={(slots) =>
        t('success.out', { date: slots['date'], hebrew: slots['hebrew'], time: slots['time'] })
      }
      values={{
        date: <Ltr>{formatDate(published_at)}</Ltr>,
        hebrew: formatHebrewDate(wallClockAt(published_at, viewerZone()).date, language),
        time: <Ltr>{formatMessageTime(published_at)}</Ltr>,
      }}
    />
  );
}

/** What it went through, from the file to the viewers; the last of it may be yet to come. */
export function WayHere({ video, state }: Pick<ReadyFactsProps, 'video' | 'state'>) {
  const { t } = useTranslation('uploads');
  const isOut = state === 'published';
  const stages = [
    { name: 'arrived', at: video.created_at },
    { name: 'checked', at: null },
    { name: 'worked', at: null },
    { name: isOut ? 'published' : state, at: isOut ? video.published_at : null },
  ] as const;
  return (
    <ol className={classes.way} aria-label={t('success.way')}>
      {stages.map(({ name, at }, nth) => (
        <li key={name} className={classes.stage} data-open={(nth === 3 && !isOut) || undefined}>
          <span className={classes.dot}>
            {(nth < 3 || isOut) && <DirIcon icon={IconCheck} size={14} />}
          </span>
          <span>{t(`success.stage.${name}`)}</span>
          {at !== null && (
            <span className={classes.at}>
              <Ltr>{formatMessageTime(at)}</Ltr>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
