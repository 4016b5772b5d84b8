const { CONTRACT, CONTRACT_CORE, OURS, SERVER, TEST } = require('./paths.cjs');

/** Who may import whom within the server. */
module.exports = [
  {
    name: 'server-not-console',
    comment: 'Console and server meet in the contract; put the shared thing there.',
    from: { path: '^apps/server/' },
    to: { path: '^apps/console/' },
  },
  {
    name: 'server-features-through-index',
    comment:
      "Call the other feature's service through its index.ts. If it must call you back, use a job or a live event.",
    from: { path: `${SERVER}features/([^/]+)/` },
    to: {
      path: `${SERVER}features/`,
      pathNot: `${SERVER}features/$1/|${SERVER}features/[^/]+/index\\.ts$`,
    },
  },
  {
    name: 'entry-points-take-the-list-of-features',
    comment:
      'app.ts, worker.ts and main.ts know features only as the one list in features/index.ts.',
    from: { path: `${SERVER}[^/]+\\.ts$`, pathNot: TEST },
    to: { path: `${SERVER}features/`, pathNot: `${SERVER}features/index\\.ts$` },
  },
  {
    name: 'server-platform-knows-no-domain',
    comment:
      'The platform imports itself, the configuration and the core of the contract. A domain word in it belongs to a feature.',
    from: { path: `${SERVER}platform/`, pathNot: TEST },
    to: {
      path: OURS,
      pathNot: `${SERVER}(?:(?:locales|platform)/|config\\.ts$|schema/(?:columns|system)\\.ts$)|${CONTRACT_CORE}`,
    },
  },
  {
    name: 'schema-belongs-to-repositories',
    comment:
      "Tables are named in repositories, seeds and migrations only; ask the feature's repository.",
    from: {
      path: '^apps/server/',
      pathNot: `\\.repository\\.ts$|^apps/server/seeds/|${SERVER}(?:schema|platform|testing)/|\\.config\\.ts$|${TEST}`,
    },
    to: { path: `${SERVER}schema/` },
  },
  {
    name: 'routes-and-jobs-call-services',
    comment:
      "Routes and jobs translate; the decision, the SQL and the shape are the service's to fetch.",
    from: { path: '\\.(?:routes|jobs)\\.ts$' },
    to: { path: '\\.(?:repository|presenter|policy)\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'queueing-brings-no-handler',
    comment:
      'What can be queued is declared in `<word>.queue.ts`, which imports nothing of the work; only the list of features knows the handlers in `<word>.jobs.ts`.',
    from: {
      path: `${SERVER}(?:features|platform)/`,
      pathNot: `${SERVER}features/index\\.ts$|${TEST}`,
    },
    to: { path: '\\.jobs\\.ts$' },
  },
  {
    name: 'queues-know-no-work',
    comment: 'A queue file declares jobs and adds them; the work is imported by `<word>.jobs.ts`.',
    from: { path: '\\.queue\\.ts$' },
    to: { path: OURS, pathNot: `${SERVER}platform/(?:db|jobs)/|${CONTRACT}` },
  },
  {
    name: 'services-do-not-look-up',
    comment: 'A service does not know who called it: take what you need as an argument.',
    from: { path: '\\.service\\.ts$' },
    to: { path: '\\.routes\\.ts$' },
  },
  {
    name: 'repositories-hold-sql-only',
    comment:
      'A repository takes the database as an argument and returns rows; rules and effects live in the service.',
    from: { path: '\\.repository\\.ts$' },
    to: {
      path: '^apps/server/src/',
      pathNot: `${SERVER}(?:schema|platform/db)/`,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'repositories-have-no-pool',
    comment: 'Take `db` as the first argument, so that the caller decides on the transaction.',
    from: { path: `${SERVER}features/`, pathNot: TEST },
    to: {
      path: '(?:^|/)node_modules/(?:pg|pg-boss|drizzle-orm/node-postgres)/',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'policies-and-presenters-are-pure',
    comment: 'They decide or shape what they are given. Fetch it in the service and pass it in.',
    from: { path: '\\.(?:policy|presenter)\\.ts$' },
    to: {
      path: '^apps/server/src/',
      pathNot: '\\.(?:policy|presenter)\\.ts$|^apps/server/src/platform/http/actor\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
];
