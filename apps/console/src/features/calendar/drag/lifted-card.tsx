import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/i18n/use-language.ts';
import { formatPlainDate } from '#platform/time/format.ts';
import { Ltr } from '#ui/ltr/ltr.tsx';
import { VideoFace } from '../parts/item-card.tsx';
import { KindMark } from '../parts/kind-mark.tsx';
import { weekdayOf } from '../shown-days.ts';
import { movableTitle, useHeld, type Held } from './hand.ts';
import { onCarried } from './lift.ts';
import { judgedBy, type DropFacts } from './use-drop.ts';
import classes from './lifted-card.module.css';

function When({ held, facts }: { held: Held; facts: DropFacts }) {
  const { t } = useTranslation('calendar');
  if (!held.target) return null;
  const { date, time } = judgedBy(facts)(held.thing, held.target);
  return (
    <span className={classes.when}>
      {t(`weekdays.${weekdayOf(date)}`)} {formatPlainDate(date).slice(0, 5)} · <Ltr>{time}</Ltr>
    </span>
  );
}

function Lifted({ held, facts }: { held: Held; facts: DropFacts }) {
  const { t } = useTranslation('calendar');
  const { dir } = useLanguage();
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      onCarried((x, y) => {
        const start = dir === 'rtl' ? document.documentElement.clientWidth : 0;
        if (card.current) card.current.style.translate = `${x - start}px ${y}px`;
      }),
    [dir],
  );
  const { thing } = held;
  const when = <When held={held} facts={facts} />;
  return (
    <div ref={card} aria-hidden inert className={classes.place}>
      <div className={classes.card}>
        {thing.kind === 'video' ? (
          <VideoFace video={thing.video} time={when} />
        ) : (
          <>
            <KindMark kind="story" />
            <span className={classes.words}>
              {movableTitle(thing) || t('item.untitledStory')}
              {when}
            </span>
          </>
        )}
      </div>
    </div>
  );
}

/** What hangs under the pointer: the thing with the day and the hour it would get. */
export function LiftedCard(facts: DropFacts) {
  const held = useHeld();
  return held?.by === 'pointer' ? <Lifted held={held} facts={facts} /> : null;
}
