const isHebrew = (letter: string): boolean => /\p{Script=Hebrew}/u.test(letter);

/** The first letters of two words in the script of the first: letters of two scripts read as a fault. */
export function initialsOf(name: string | null): string {
  const letters = (name ?? '')
    .split(/[\s._-]+/)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .filter(Boolean);
  const [first] = letters;
  if (first === undefined) return '';
  return letters
    .filter((letter) => isHebrew(letter) === isHebrew(first))
    .slice(0, 2)
    .join('');
}
