import type { Place } from '@bimah/contract/place-record.ts';
import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';

export interface PlaceStateProps {
  place: Pick<Place, 'disabled' | 'taking_place' | 'next_at'>;
}

export function PlaceState({ place: { disabled, taking_place, next_at } }: PlaceStateProps) {
  const { t } = useTranslation('places');
  if (disabled) {
    return (
      <StatusBadge tone="awaiting" icon={IconPlayerPause}>
        {t('state.stopped')}
      </StatusBadge>
    );
  }
  return taking_place !== null && next_at === null ? (
    <StatusBadge tone="draft">{t('state.over')}</StatusBadge>
  ) : (
    <StatusBadge tone="published">{t('state.active')}</StatusBadge>
  );
}
