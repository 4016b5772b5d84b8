import { choice, searchText } from '#platform/list-state/list-params.ts';

/** The language is no filter that could be cleared: every category belongs to one. */
export const categoryParams = { lang: { ...choice(['he', 'en']), kind: 'arrangement' as const } };

/** The list can also show both, side by side. */
export const categoryListParams = {
  q: searchText(),
  lang: { ...choice(['he', 'en', 'both']), kind: 'arrangement' as const },
};
