import type { PublishingQueue } from '@bimah/contract/publishing-queue.ts';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { VideoThumb } from '#features/video-parts/index.ts';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatRelative } from '#platform/time/format.ts';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import { stripOf, type SlotState } from '../queue-rows.ts';
import type { QueueActions } from '../use-queue-actions.tsx';
import type { SlotWords } from '../use-slot-words.ts';
import classes from './queue-aside.module.css';

interface AsideProps {
  queue: PublishingQueue;
  now: Date;
  words: SlotWords;
  actions: QueueActions;
}

function NextUp({ queue, now, words, actions }: AsideProps) {
  const { t } = useTranslation('publishing-queue');
  const { language } = useLanguage();
  const [entry] = queue.entries;
  if (!entry) return <p className={classes.dim}>{t('aside.none')}</p>;
  return (
    <>
      <div className={classes.card}>
        <VideoThumb video={entry.video} />
        <div className={classes.words}>
          <UserText block lines={2} lang={entry.video.language} className={classes.title}>
            {entry.video.title}
          </UserText>
          <span className={classes.dim}>
            {queue.paused
              ? t('aside.paused')
              : t('aside.when', {
                  slot: words.whole(entry.slot),
                  ahead: formatRelative(entry.slot, now, language),
                })}
          </span>
        </div>
      </div>
      <div className={classes.pair}>
        <Button
          variant="default"
          className={classes.now}
          disabled={entry.video.state !== 'ready'}
          onClick={() => actions.publishNow(entry)}
        >
          {t('aside.publish')}
        </Button>
        <Button variant="default" onClick={() => actions.skip(entry)}>
          {t('aside.skip')}
        </Button>
      </div>
    </>
  );
}

const STATES: readonly SlotState[] = ['full', 'unready', 'free'];

/** What comes next, and two weeks at a glance. */
export function QueueAside(props: AsideProps) {
  const { queue, now, words } = props;
  const { t } = useTranslation('publishing-queue');
  const strip = stripOf(queue, now);
  const slots = strip.flatMap((day) => day.slots);
  const counted = STATES.map((state) => ({
    state,
    count: slots.filter((slot) => slot.state === state).length,
  })).filter(({ count }) => count > 0);
  return (
    <aside className={classes.aside} aria-label={t('aside.title')}>
      <h2 className={classes.heading}>{t('aside.title')}</h2>
      <NextUp {...props} />
      <h2 className={classes.heading}>{t('aside.fortnight')}</h2>
      <ul role="list" className={classes.strip}>
        {strip.map(({ date, slots: ofDay, state, isRest }) => (
          <li
            key={date}
            className={classes.day}
            title={ofDay.map(({ slot }) => words.whole(slot)).join(', ') || undefined}
          >
            <span
              className={classes.mark}
              data-state={state ?? undefined}
              data-rest={isRest || undefined}
            />
            <span className={classes.letter}>{words.letter(date)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.dim}>
        {counted.map(({ state, count }) => t(`aside.count.${state}`, { count })).join(', ')}
      </p>
      <p className={classes.told}>
        <DirIcon icon={IconBell} size={16} />
        {t('aside.told')}
      </p>
    </aside>
  );
}
