/** So many days in a row up to this one, as series name them. */
export const daysUpTo = (last: string, count = 30): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(last) - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
