import { useLocalStorage } from '@mantine/hooks';
import type { ColumnChoices } from './column.ts';

export type Density = 'comfortable' | 'compact';

export interface TablePreferences extends ColumnChoices {
  readonly density: Density;
}

export const DEFAULT_PREFERENCES: TablePreferences = {
  hidden: [],
  shown: [],
  density: 'comfortable',
};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/** Storage may hold anything: an older release's shape, or what another page wrote there. */
export function parsePreferences(stored: string | undefined): TablePreferences {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? 'null');
  } catch {
    return DEFAULT_PREFERENCES;
  }
  if (typeof value !== 'object' || value === null) return DEFAULT_PREFERENCES;
  const { hidden, shown, density } = value as Record<string, unknown>;
  return {
    hidden: texts(hidden),
    shown: texts(shown),
    density: density === 'compact' ? 'compact' : 'comfortable',
  };
}

/** Everyone who names the same table sees the same preferences, at once and in other tabs. */
export function useTablePreferences(tableId: string) {
  const [preferences, setPreferences, forget] = useLocalStorage<TablePreferences>({
    key: `bimah.table.${tableId}`,
    defaultValue: DEFAULT_PREFERENCES,
    deserialize: parsePreferences,
    getInitialValueInEffect: false,
  });
  return { preferences, setPreferences, forget };
}
