import { TOWN_IDS } from '@bimah/contract/rules/hebrew-calendar/towns.ts';
import type { CalendarWords } from '@bimah/contract/rules/hebrew-calendar/words.ts';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { chooseTown, useTown } from './chosen-town.ts';

/** By whose sun candles are lit on this calendar. */
export function TownChoice({ words }: { words: CalendarWords }) {
  const { t } = useTranslation('calendar');
  return (
    <FilterSelect
      label={t('town')}
      value={useTown()}
      options={TOWN_IDS.map((value) => ({ value, label: words.towns[value] }))}
      onChange={chooseTown}
    />
  );
}
