const UNITS = ['', 'א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ז', 'ח', 'ט'];
const TENS = ['', 'י', 'כ', 'ל', 'מ', 'נ', 'ס', 'ע', 'פ', 'צ'];

/** A number below 100 in letters, as pages and chapters are counted: ב׳, ט״ו, ל״ב. */
export function hebrewNumeral(number: number): string {
  const isDivine = number === 15 || number === 16;
  const letters = isDivine
    ? `ט${UNITS[number - 9]}`
    : `${TENS[Math.floor(number / 10)]}${UNITS[number % 10]}`;
  return letters.length === 1 ? `${letters}׳` : `${letters.slice(0, -1)}״${letters.slice(-1)}`;
}
