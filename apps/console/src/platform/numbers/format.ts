/** Both languages write numbers alike: European digits, a comma for thousands, a point. */
const LOCALE = 'en';

const grouped = new Intl.NumberFormat(LOCALE);
const thousands = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});

/** Below this a tile shows the number itself. */
const ABBREVIATE_FROM = 5_000;

/** Short form for tiles: 950 · 4,999 · 5.0K · 1204.7K. Offer `formatExact` beside it. */
export const formatTile = (value: number): string =>
  value < ABBREVIATE_FROM ? grouped.format(value) : `${thousands.format(value / 1000)}K`;

const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 });

/** Round numbers beside an axis, where every letter takes room from the chart: 57 · 6.2K · 1.2M. */
export const formatAxis = (value: number): string => compact.format(value);

/** Every digit, for tooltips, tables and screen readers. */
export const formatExact = (value: number): string => grouped.format(value);

const signed = new Intl.NumberFormat(LOCALE, { signDisplay: 'exceptZero' });

/** By how much there is more or less: +8 · -1,204. LTR, like percents. */
export const formatChange = (value: number): string => signed.format(value);

interface PercentOptions {
  /** Shows a plus before a gain, for changes. */
  signed?: boolean;
}

/**
 * A share from 0 to 1 as percent with at most one decimal. The text carries no direction marks, so
 * that it can be copied: wrap it in an LTR isolate where it is shown.
 */
export const formatPercent = (share: number, { signed = false }: PercentOptions = {}): string =>
  new Intl.NumberFormat(LOCALE, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: signed ? 'exceptZero' : 'negative',
  }).format(share);

/** A file's size as people compare it with a limit: `512 KB`, `4.8 GB`. LTR, like percents. */
export { sizeInWords as formatBytes } from '@bimah/contract/rules/file-size.ts';
