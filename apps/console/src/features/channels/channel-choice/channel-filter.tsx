import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FilterSet } from '#ui/filter-select/filter-select.tsx';
import { channelQuery } from '../channels.queries.ts';
import { ChannelPicker } from './lazy-fields.tsx';
import classes from './channel-filter.module.css';

export interface ChannelFilterProps {
  /** Absent while the list is of all channels. */
  value: number | undefined;
  onChange: (channel: number | undefined) => void;
}

/** Narrows a list of all channels to one: found by name, and once chosen a chip like the others. */
export function ChannelFilter({ value, onChange }: ChannelFilterProps) {
  const { t } = useTranslation('app');
  const known = useQuery({ ...channelQuery(value ?? 0), enabled: value !== undefined });
  const label = t('channel.filter.label');
  if (value === undefined) {
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
  return (
    <FilterSet
      label={label}
      value={known.data?.name ?? '…'}
      clearLabel={t('channel.filter.clear')}
      onClear={() => onChange(undefined)}
    />
  );
}
