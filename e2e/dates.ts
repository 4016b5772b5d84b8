const DAY_MS = 86_400_000;

/** A day ahead as people type it: 17/11/2033. One that is written out passes one day. */
export function dayIn(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * DAY_MS)
    .toISOString()
    .slice(0, 10)
    .split('-');
  return `${day}/${month}/${year}`;
}
