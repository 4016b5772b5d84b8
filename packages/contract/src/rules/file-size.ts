const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;
const STEP = 1_024;
/** Below it a decimal tells more than it disturbs. */
const ROUND_FROM = 10;

/** Both languages write sizes alike. */
const digits = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** As people compare sizes: `512 KB`, `4.8 GB`. Left to right, without marks that say so. */
export function sizeInWords(bytes: number): string {
  let [value, unit] = [Math.ceil(bytes / STEP), 0];
  while (value >= STEP && unit < UNITS.length - 1) {
    unit += 1;
    value = bytes / STEP ** (unit + 1);
  }
  return `${digits.format(value < ROUND_FROM ? value : Math.round(value))} ${UNITS[unit]}`;
}
