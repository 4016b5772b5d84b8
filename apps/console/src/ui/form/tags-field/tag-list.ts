const sameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export type TagAddition =
  | { outcome: 'added'; tags: string[] }
  | { outcome: 'empty' | 'duplicate' | 'full'; tags: null };

/** Adds a tag as typed, without spaces around it or doubled inside. Case does not make it another. */
export function addTag(tags: readonly string[], typed: string, max: number): TagAddition {
  const tag = typed.trim().replace(/\s+/g, ' ');
  if (tag === '') return { outcome: 'empty', tags: null };
  if (tags.some((known) => sameTag(known, tag))) return { outcome: 'duplicate', tags: null };
  if (tags.length >= max) return { outcome: 'full', tags: null };
  return { outcome: 'added', tags: [...tags, tag] };
}
