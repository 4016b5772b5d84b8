import type { End } from '#platform/feature.ts';

export const calendarAddressesEnds: Readonly<Record<string, End>> = {
  calendar_addresses: { stays: 'one row for each person and channel; goes with either' },
};
