/** What would follow the newest one: a beta comes out under its own number. */
export function nextVersion(newest: string): string {
  const [release = '', preRelease] = newest.split(/-(.*)/s);
  if (preRelease !== undefined) return release;
  const numbers = release.split('.').map(Number);
  return [...numbers.slice(0, -1), (numbers.at(-1) ?? 0) + 1].join('.');
}
