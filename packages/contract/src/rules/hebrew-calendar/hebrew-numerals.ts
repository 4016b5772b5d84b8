const LETTERS: readonly (readonly [number, string])[] = [
  [400, 'ת'],
  [300, 'ש'],
  [200, 'ר'],
  [100, 'ק'],
  [90, 'צ'],
  [80, 'פ'],
  [70, 'ע'],
  [60, 'ס'],
  [50, 'נ'],
  [40, 'מ'],
  [30, 'ל'],
  [20, 'כ'],
  [10, 'י'],
  [9, 'ט'],
  [8, 'ח'],
  [7, 'ז'],
  [6, 'ו'],
  [5, 'ה'],
  [4, 'ד'],
  [3, 'ג'],
  [2, 'ב'],
  [1, 'א'],
];

function letters(value: number): string {
  let rest = value;
  let text = '';
  for (const [amount, letter] of LETTERS) {
    while (rest >= amount) {
      text += letter;
      rest -= amount;
    }
  }
  // 15 and 16 are written 9+6 and 9+7, so that they do not spell a name of God.
  return text.replace(/יה$/, 'טו').replace(/יו$/, 'טז');
}

/** A number from 1 to 999 in Hebrew letters: a geresh after one letter, gershayim before the last. */
export function hebrewNumeral(value: number): string {
  const text = letters(value);
  return text.length === 1 ? `${text}׳` : `${text.slice(0, -1)}״${text.slice(-1)}`;
}

/** A year without its thousands, as Hebrew calendars print it. */
export const hebrewYear = (year: number): string => hebrewNumeral(year % 1000);
