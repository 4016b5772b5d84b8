import type { Story } from '@bimah/contract/story-record.ts';
import { useTranslation } from 'react-i18next';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useLanguage } from '#platform/i18n/use-language.ts';
import {
  formatMessageTime,
  formatNearDate,
  formatPast,
  formatRelative,
  formatShortWeekday,
} from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import classes from './story-moment.module.css';

export interface StoryMomentProps {
  story: Pick<Story, 'publish_time'>;
  state: 'live' | 'scheduled';
  now: Date;
}

/** When it goes up and how far off that is, or how long viewers have been seeing it and since when. */
export function StoryMoment({ story: { publish_time: at }, state, now }: StoryMomentProps) {
  const { t } = useTranslation('stories');
  const { language } = useLanguage();
  const moment = (
    <RichText
      text={(slots) =>
        t('list.moment', { day: slots['day'], date: slots['date'], time: slots['time'] })
      }
      values={{
        day: formatShortWeekday(at, language),
        date: <Ltr>{formatNearDate(at, now)}</Ltr>,
        time: <Ltr>{formatMessageTime(at)}</Ltr>,
      }}
    />
  );
  return (
    <span className={classes.line} data-state={state}>
      {state === 'scheduled' ? (
        <>
          <span>{moment}</span>
          <span>{formatRelative(at, now, language)}</span>
        </>
      ) : (
        <>
          <span>{t('list.since', { when: formatPast(at, now, language) })}</span>
          <span>{moment}</span>
        </>
      )}
    </span>
  );
}
