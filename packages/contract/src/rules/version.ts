const PARTS = 4;
const PART_DIGITS = 9;
const VERSION = /^[0-9]{1,9}(\.[0-9]{1,9}){0,3}(-[0-9A-Za-z]{1,20}(\.[0-9A-Za-z]{1,20}){0,3})?$/;

export const isVersion = (value: string): boolean => VERSION.test(value);

const padded = (digits: string): string => String(Number(digits)).padStart(PART_DIGITS, '0');

/** Numbers sort before words and by value; the leading digit keeps the two kinds apart. */
const preReleasePart = (part: string): string =>
  /^[0-9]+$/.test(part) ? `0${part.padStart(20, '0')}` : `1${part.toLowerCase()}`;

/**
 * A text whose byte order is the order of versions: 1.9 before 1.10, 2.0-beta before 2.0.
 * Two spellings of one version (1.2 and 1.2.0) give the same key.
 */
export function versionSortKey(version: string): string {
  const [release = '', preRelease] = version.split(/-(.*)/s);
  const numbers = release.split('.');
  const parts = Array.from({ length: PARTS }, (_, index) => padded(numbers[index] ?? '0'));
  // '~' sorts after '-', so a release follows its pre-releases.
  const suffix = preRelease ? `-${preRelease.split('.').map(preReleasePart).join('.')}` : '~';
  return parts.join('.') + suffix;
}

export function compareVersions(a: string, b: string): number {
  const [left, right] = [versionSortKey(a), versionSortKey(b)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
