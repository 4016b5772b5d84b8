import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterSet } from '#ui/filter-select/filter-select.tsx';
import { channelQuery } from '../channels.queries.ts';
import { ChannelPicker } from './lazy-fields.tsx';
import classes from './channel-filter.module.css';

export interface ChannelFilterProps {
  readonly channelId: number | undefined;
  readonly onChange: (channelId: number | undefined) => void;
}

/** Of all channels one: found by name; once chosen it is a chip with its way back. */
export function ChannelFilter({ channelId, onChange }: ChannelFilterProps) {
  const { t } = useTranslation('app');
  const known = useQuery({ ...channelQuery(channelId ?? 0), enabled: channelId !== undefined });
  const label = t('channel.filter.label');
  if (channelId !== undefined) {
    return (
      <FilterSet
        label={label}
        value={known.data?.name ?? '…'}
        clearLabel={t('channel.filter.clear')}
        onClear={() => onChange(undefined)}
      />
    );
  }
  return (
    <div className={classes.picker}>
      <ChannelPicker
        bare
        label={label}
        placeholder={t('channel.filter.all')}
        value={null}
        onChange={(id) => onChange(id ?? undefined)}
      />
    </div>
  );
}
