/**
 * Where a new feature is made known, which is all that is edited: a line goes in before the one that
 * begins like this, from the last place on where several do.
 */
export const registrations = [
  {
    path: 'packages/contract/src/index.ts',
    lines: [
      [
        "import { usersApi } from './users.ts';",
        "import { __camelWords__Api } from './__words__.ts';",
      ],
      ["export * from './users.ts';", "export * from './__words__.ts';"],
      ['  live: liveApi,', '  __camelWords__: __camelWords__Api,'],
      ["  live: 'News", "  __camelWords__: '__Human words__',"],
    ],
  },
  {
    path: 'packages/contract/src/access-levels.test.ts',
    lines: [
      ["    'GET /newsletter_subscribes.json',", "    'GET /__snake_words__.json',"],
      ["    'GET /newsletter_subscribes.json',", "    'POST /__snake_words__.json',"],
      ["    'GET /newsletter_subscribes.json',", "    'DELETE /__snake_words__/:id.json',"],
    ],
  },
  {
    path: 'apps/server/src/features/index.ts',
    lines: [
      [
        'import { usersJobs }',
        "import { __camelWords__Routes } from './__words__/__words__.service.ts';",
      ],
      ['  { register: liveStream },', '  { routes: () => __camelWords__Routes },'],
    ],
  },
  {
    path: 'apps/console/src/app/screens.ts',
    lines: [
      [
        'import { usersScreens }',
        "import { __camelWords__Screens } from '#features/__words__/__words__.screens.ts';",
      ],
      ['  // Everybody.', '  ...__camelWords__Screens,'],
    ],
  },
];

/** The text with a line before the last one that begins so. */
export function withLine(text, before, line) {
  const at = text.lastIndexOf(`\n${before}`);
  if (at === -1) throw new Error(`There is no line that begins with ${before}`);
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
}
