/** Hebrew before Latin, and numbers inside a text by their size: "part 9" before "part 10". */
const collator = new Intl.Collator('he', { numeric: true });

export const compareText = (one: string, other: string): number => collator.compare(one, other);
