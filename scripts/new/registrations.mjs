import { before, inOrder } from './insert.mjs';

const EXPORTS = /^export \* from '([^']+)';$/gm;
const importsFrom = (start) => new RegExp(`^import [^;]+ from '(${start}[^']+)';$`, 'gm');
const CALLS = /^ {4}'[A-Z]+ (\/[^']+)',$/gm;

const ENDS = "ends: { __snake_words__: { stays: 'what people made; people remove it' } }";

/** Whose calls they are, and where the screen stands. */
const KINDS = {
  platform: {
    level: 'platform-admin',
    feature: `{ routes: () => __camelWords__Routes, ${ENDS} },`,
    screensBefore: '  // Everybody.',
  },
  channel: {
    level: 'channel-editor',
    feature: `{ routes: () => __camelWords__Routes, owners: { __snake_word__: find__PascalWord__Owners }, ${ENDS} },`,
    screensBefore: '  ...managersScreens,',
  },
};

/** Where a new feature is made known, which is all that is edited. */
export function registrations(kind) {
  const { level, feature, screensBefore } = KINDS[kind];
  const levels = { among: CALLS, from: `  '${level}': [`, to: '  ],' };
  return [
    {
      path: 'packages/contract/src/index.ts',
      edits: [
        inOrder({ among: importsFrom('\\./') }, [
          "import { __camelWords__Api } from './__words__.ts';",
        ]),
        inOrder({ among: EXPORTS }, ["export * from './__words__.ts';"]),
        before('  live: liveApi,', '  __camelWords__: __camelWords__Api,'),
        before("  live: 'News", "  __camelWords__: '__Human words__',"),
      ],
    },
    {
      path: 'packages/contract/src/access-levels.test.ts',
      edits: [
        inOrder(levels, [
          "    'GET /__snake_words__.json',",
          "    'POST /__snake_words__.json',",
          "    'DELETE /__snake_words__/:id.json',",
        ]),
      ],
    },
    {
      path: 'apps/server/src/features/index.ts',
      edits: [
        inOrder({ among: importsFrom('\\./') }, [
          ...(kind === 'channel'
            ? [
                "import { findOwners as find__PascalWord__Owners } from './__words__/__words__.repository.ts';",
              ]
            : []),
          "import { __camelWords__Routes } from './__words__/__words__.service.ts';",
        ]),
        before('  { register: liveStream },', `  ${feature}`),
      ],
    },
    {
      path: 'apps/console/src/app/screens.ts',
      edits: [
        inOrder({ among: importsFrom('#features/') }, [
          "import { __camelWords__Screens } from '#features/__words__/__words__.screens.ts';",
        ]),
        before(screensBefore, '  ...__camelWords__Screens,'),
      ],
    },
  ];
}
