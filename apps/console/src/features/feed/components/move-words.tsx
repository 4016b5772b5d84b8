import { useTranslation } from 'react-i18next';
import type { MoveEffect } from '../board-after.ts';
import type { Lifted } from '../use-hand.ts';

export interface MoveWordsProps {
  lifted: Lifted;
  effect: MoveEffect;
}

/** Where the card in the hand would go, and how many would make room for it. */
export function MoveWords({ lifted: { card, over }, effect }: MoveWordsProps) {
  const { t } = useTranslation('feed');
  const { title, video_position } = card;
  const from = video_position.position;
  return (
    <>
      {from === over
        ? t('changes.stays', { title, position: from })
        : t('changes.moves', { title, from, to: over })}{' '}
      {t('changes.pushed', { count: effect.shifts.length })}{' '}
      {effect.unlocked && t('changes.unlocked', { title: effect.unlocked.title })}
    </>
  );
}
