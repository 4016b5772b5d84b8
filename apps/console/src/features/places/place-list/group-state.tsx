import type { PlaceGroup } from '@bimah/contract/place-record.ts';
import { IconCalendarPause, IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#ui/status-badge/status-badge.tsx';
import classes from './group-state.module.css';

/** Only news is a badge. */
export function GroupState({ group }: { group: PlaceGroup }) {
  const { t } = useTranslation('places');
  const { disabled, items, next_at } = group;
  const stopped = items.filter((item) => item.disabled).length;
  if (disabled) {
    return (
      <StatusBadge tone="draft" icon={IconPlayerPause}>
        {t('state.stopped')}
      </StatusBadge>
    );
  }
  if (stopped > 0) {
    return (
      <StatusBadge tone="info" icon={IconCalendarPause}>
        {t('state.some', { count: stopped })}
      </StatusBadge>
    );
  }
  if (items.length > 0 && next_at === null) {
    return <StatusBadge tone="draft">{t('state.over')}</StatusBadge>;
  }
  return <span className={classes.active}>{t('state.active')}</span>;
}
