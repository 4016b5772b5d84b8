import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconArrowsMove, IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirIcon } from '#ui/dir-icon/dir-icon.tsx';
import { weekdayOf } from '../shown-days.ts';
import { useHeld } from './hand.ts';
import type { Judgement } from './judge-move.ts';
import { judgedBy, type DropFacts } from './use-drop.ts';
import { useMoveWords } from './use-move-words.ts';
import classes from './what-will-change.module.css';

type Tone = 'good' | 'warning' | 'bad';
const ICONS = { good: IconCheck, warning: IconAlertTriangle, bad: IconX } as const;

function Check({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <li className={classes.check} data-tone={tone}>
      <DirIcon icon={ICONS[tone]} size={16} />
      <span>{children}</span>
    </li>
  );
}

function Checks({ judged, gap }: { judged: Judgement; gap: (minutes: number) => string }) {
  const { t } = useTranslation('calendar');
  const { refused, rest, meets, afterPrevious, clockChange } = judged;
  if (refused) return <Check tone="bad">{t(`move.refused.${refused}`)}</Check>;
  return (
    <>
      <Check tone={rest ? 'warning' : 'good'}>{t(rest ? 'move.onRest' : 'move.offRest')}</Check>
      {meets && <Check tone="warning">{t('move.meets', { title: meets.title })}</Check>}
      {!meets && afterPrevious !== null && <Check tone="good">{gap(afterPrevious)}</Check>}
      {clockChange !== 'none' && <Check tone="warning">{t(`move.clock.${clockChange}`)}</Check>}
    </>
  );
}

function useJudged(facts: DropFacts) {
  const held = useHeld();
  const judged = held?.target ? judgedBy(facts)(held.thing, held.target) : null;
  return { held, judged };
}

/** The same for those who move things by keys and do not see it. */
export function MoveAnnouncer(facts: DropFacts) {
  const { t } = useTranslation('calendar');
  const { held, judged } = useJudged(facts);
  const { sentence } = useMoveWords(facts);
  const words =
    held?.by === 'keys' && judged
      ? [
          sentence(held, judged),
          judged.refused && t(`move.refused.${judged.refused}`),
          judged.rest && t('move.onRest'),
          judged.meets && t('move.meets', { title: judged.meets.title }),
        ]
      : [];
  return <VisuallyHidden role="status">{words.filter(Boolean).join(' ')}</VisuallyHidden>;
}

const MIDWEEK = 3;

/** What would change if the thing in the hand were let go here. */
export function WhatWillChange(facts: DropFacts) {
  const { t } = useTranslation('calendar');
  const { held, judged } = useJudged(facts);
  const words = useMoveWords(facts);
  if (!held) return null;
  return (
    <section
      aria-hidden
      className={classes.card}
      data-refused={judged?.refused ? true : undefined}
      data-late={held.target && weekdayOf(held.target.date) > MIDWEEK ? true : undefined}
    >
      <h2 className={classes.title}>
        <DirIcon icon={IconArrowsMove} size={16} />
        {t('move.title')}
      </h2>
      <p>{judged ? words.sentence(held, judged) : t('move.nowhere')}</p>
      {judged && !judged.isSame && (
        <ul className={classes.checks}>
          <Checks judged={judged} gap={words.gap} />
        </ul>
      )}
      <p className={classes.keys}>
        <kbd className={classes.key}>Esc</kbd>
        {t('move.cancel')}
      </p>
    </section>
  );
}
