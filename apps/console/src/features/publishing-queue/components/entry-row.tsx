import type { PublishingQueue, QueueEntry } from '@bimah/contract/publishing-queue.ts';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatWeekday } from '#platform/time/format.ts';
import { UserText } from '#ui/user-text/user-text.tsx';
import { insteadOf } from '../queue-rows.ts';
import type { SlotWords } from '../use-slot-words.ts';
import classes from './queue-list.module.css';

interface EntryRowProps {
  queue: PublishingQueue;
  entry: QueueEntry;
  words: SlotWords;
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

/** A video of the queue; where it is not ready, what will happen. */
export function EntryRow(props: EntryRowProps) {
  const { video, added_at, added_by } = props.entry;
  const { t } = useTranslation('publishing-queue');
  const { language } = useLanguage();
  const day = formatWeekday(added_at, language);
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
            {added_by === null ? t('added', { day }) : t('addedBy', { name: added_by, day })}
          </span>
        ) : (
          <Unready {...props} />
        )}
      </div>
      {video.state === 'ready' && <span className={classes.ready}>{t('state.ready')}</span>}
    </div>
  );
}
