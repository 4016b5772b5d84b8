import { stripIsolates } from '#platform/i18n/isolate.ts';

export type CsvCell = string | number;

/** Without it spreadsheets read Hebrew as a Western alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA_START = /^[\t\r\n ]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  const plain = stripIsolates(cell);
  const safe = FORMULA_START.test(plain) ? `'${plain}` : plain;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as RFC 4180 writes it, which opens in a spreadsheet as text and numbers, never as code. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => row.map(cellText).join(',') + LINE_END).join('');

export const csvFile = (rows: readonly (readonly CsvCell[])[]): Blob =>
  new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' });
