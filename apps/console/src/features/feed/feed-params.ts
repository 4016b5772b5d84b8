import { choice, recordId } from '#platform/list-state/list-params.ts';

export const feedParams = {
  lang: choice(['he', 'en']),
  /** Left out, it is the first of the language. */
  category: recordId(),
};
