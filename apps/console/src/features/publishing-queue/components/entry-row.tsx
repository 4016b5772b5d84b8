import type { PublishingQueue, QueueEntry } from '@bimah/contract/publishing-queue.ts';
import { daysBetween } from '@bimah/contract/rules/zoned.ts';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { isolate } from '#platform/i18n/isolate.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatNearDate, formatWeekday } from '#platform/time/format.ts';
import { viewerZone, wallClockAt } from '#platform/time/zoned.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { insteadOf } from '../queue-rows.ts';
import type { SlotWords } from '../use-slot-words.ts';
import classes from './queue-list.module.css';

interface EntryRowProps {
  queue: PublishingQueue;
  entry: QueueEntry;
  words: SlotWords;
  now: Date;
}

function Unready({ queue, entry, words }: EntryRowProps) {
  const { t } = useTranslation('publishing-queue');
  const { state, progress } = entry.video;
  const instead = insteadOf(queue, entry);
  return (
    <>
      <span className={classes.state} data-state={state}>
        {state === 'failed'
          ? t('state.failed')
          : t('state.processing', { percent: Math.round((progress ?? 0) * 100) })}
      </span>
      <span className={classes.note}>
        {instead
          ? t('instead.next', { time: words.time(entry.slot), title: instead.video.title })
          : t('instead.empty', { time: words.time(entry.slot) })}
      </span>
    </>
  );
}

const DAYS_PER_WEEK = 7;

/** Of the last week by its days. */
function useAddedWords() {
  const { t } = useTranslation('publishing-queue');
  const { language } = useLanguage();
  const dayOf = (moment: string) => wallClockAt(moment, viewerZone()).date;
  return (at: string, now: Date) => {
    const days = daysBetween(dayOf(at), dayOf(now.toISOString()));
    if (days < 1) return t('addedToday');
    return days < DAYS_PER_WEEK
      ? t('added', { day: formatWeekday(at, language) })
      : t('addedOn', { date: formatNearDate(at, now) });
  };
}

/** A video of the queue; where it is not ready, what will happen. */
export function EntryRow(props: EntryRowProps) {
  const { video, added_at, added_by } = props.entry;
  const { t } = useTranslation('publishing-queue');
  const added = useAddedWords()(added_at, props.now);
  return (
    <div className={classes.entry}>
      <span className={classes.thumb}>
        <VideoThumb video={video} />
      </span>
      <div className={classes.words}>
        <UserText block lines={2} lang={video.language} className={classes.title}>
          {video.title}
        </UserText>
        {video.state === 'ready' ? (
          <span className={classes.note}>
            {added_by === null ? added : `${isolate(added_by)} · ${added}`}
          </span>
        ) : (
          <Unready {...props} />
        )}
      </div>
      {video.state === 'ready' && <span className={classes.ready}>{t('state.ready')}</span>}
    </div>
  );
}
