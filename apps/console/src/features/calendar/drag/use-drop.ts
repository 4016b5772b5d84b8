import type { TownId } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '#platform/api/api-error.ts';
import { notify } from '#ui/toasts/toast-store.ts';
import type { ItemsByDay } from '../calendar-items.ts';
import { isRestIn } from '../jewish/day-facts.ts';
import { movableTitle, type Movable, type Target } from './hand.ts';
import { judgeMove, type Judgement } from './judge-move.ts';
import { useMoveWords } from './use-move-words.ts';
import { useMove } from './move.queries.ts';

export interface DropFacts {
  readonly days: ItemsByDay;
  readonly zone: string;
  readonly town: TownId;
}

export const judgedBy =
  ({ days, zone, town }: DropFacts) =>
  (thing: Movable, target: Target): Judgement =>
    judgeMove(thing, target, {
      now: new Date(),
      zone,
      ofDay: days.get(target.date) ?? [],
      isRest: isRestIn(town),
    });

/** Moves a thing and says so; what is refused says why, and nothing moves. */
export function useDrop(zone: string) {
  const { t } = useTranslation('calendar');
  const { whenOf } = useMoveWords({ zone });
  const move = useMove();

  const moveTo = async (thing: Movable, at: string | null): Promise<boolean> => {
    const title = movableTitle(thing);
    try {
      const undo = await move({ thing, from: thing.at, to: at });
      const words = at === null ? t('move.undated') : t('move.done', { when: whenOf(at) });
      notify.success(words, { detail: title, ...(undo && { undo }) });
      return true;
    } catch (error) {
      notify.error(t('move.failed'), { detail: sentenceOf(error) });
      return false;
    }
  };

  const drop = (thing: Movable, judged: Judgement): void => {
    if (judged.isSame) return;
    if (judged.refused) {
      notify.error(t('move.failed'), { detail: t(`move.refused.${judged.refused}`) });
      return;
    }
    void moveTo(thing, judged.at);
  };

  return { drop, moveTo };
}
