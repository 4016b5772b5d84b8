const ANY_ORIGIN = 'http://internal.invalid';
// Browsers read a backslash as a slash and drop tabs and line ends inside an address.
// oxlint-disable-next-line no-control-regex -- refusing control characters is the point
const DISGUISES = /[\\\u0000-\u001F\u007F]/;

/**
 * A place to return to, if it lies inside this console; otherwise `null`. Anybody can write an
 * address into a link to the sign-in page, so nothing that could lead to another site passes.
 */
export function internalPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || DISGUISES.test(candidate)) return null;
  if (!candidate.startsWith('/') || candidate.startsWith('//')) return null;
  if (!URL.canParse(candidate, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(candidate, ANY_ORIGIN);
  // `/.//elsewhere.example` is harmless here but resolves to a path that is not.
  if (origin !== ANY_ORIGIN || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
