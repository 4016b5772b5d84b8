import { newCategory, type CategoryRecord, type NewCategory } from '@bimah/contract/categories.ts';
import type { Language } from '@bimah/contract/fields.ts';
import type { z } from 'zod';

/** A word of a category; a saved one goes only when it is marked, and with the next save. */
export interface MarkedWord {
  word: string;
  delete: boolean;
}

export type CategoryValues = {
  name: string;
  language: Language;
  order: number | null;
  hidden: boolean;
  image: string | null;
  category_words: MarkedWord[];
  include_channel_ids: number[];
};

/** The contract takes whatever comes; this form only ever holds the above. */
export const categoryForm = newCategory as unknown as z.ZodType<NewCategory, CategoryValues>;

export const emptyCategory = (language: Language): CategoryValues => ({
  name: '',
  language,
  order: null,
  hidden: false,
  image: null,
  category_words: [],
  include_channel_ids: [],
});

export const valuesOf = (category: CategoryRecord): CategoryValues => ({
  name: category.name,
  language: category.language,
  order: category.order,
  hidden: category.hidden,
  image: category.image,
  category_words: category.category_words.map(({ word }) => ({ word, delete: false })),
  include_channel_ids: [...category.include_channel_ids],
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `kept` in which a person changed something. */
function touched<Kept extends object>(
  kept: Kept,
  before: CategoryValues,
  typed: CategoryValues,
): Partial<Kept> {
  const names = (Object.keys(typed) as (keyof CategoryValues)[]).filter(
    (name) => !isSame(typed[name], before[name]),
  );
  const entries = names.map((name) => [name, kept[name as never]]);
  return Object.fromEntries(entries) as Partial<Kept>;
}

/** Only what was changed travels; an emptied position is no request for another one. */
export function changeOf(before: CategoryValues, typed: CategoryValues, parsed: NewCategory) {
  const { order, ...change } = touched(parsed, before, typed);
  return { ...change, ...(typeof order === 'number' && { order }) };
}

/** After others changed the category: their values, except where this person typed their own. */
export function rebased(
  typed: CategoryValues,
  before: CategoryValues,
  fresh: CategoryValues,
): CategoryValues {
  const { category_words: words, ...own } = touched(typed, before, typed);
  const marks = words ?? [];
  const isKnown = (word: string) => fresh.category_words.some((one) => one.word === word);
  const wasThere = (word: string) => before.category_words.some((one) => one.word === word);
  const added = marks.filter(({ word }) => !isKnown(word) && !wasThere(word));
  const kept = fresh.category_words.map(
    (one) => marks.find(({ word }) => word === one.word) ?? one,
  );
  return { ...fresh, ...own, category_words: [...kept, ...added] };
}
