import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cruiseBelow, rules } from './cruise.mjs';
import { describeReport } from './report.mjs';
import { ringFindings } from './rings.mjs';

const trees = [];

function plant(files) {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  trees.push(root);
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), source);
  }
  return root;
}

const PACKAGES = {
  'node_modules/zod/package.json': '{ "name": "zod", "main": "index.js" }',
  'node_modules/zod/index.js': 'export const z = 1;',
  'node_modules/pg/package.json': '{ "name": "pg", "main": "index.js" }',
  'node_modules/pg/index.js': 'export const Pool = 1;',
  'node_modules/pg-boss/package.json': '{ "name": "pg-boss", "main": "index.js" }',
  'node_modules/pg-boss/index.js': 'export const PgBoss = 1;',
  'package.json': '{ "name": "sample", "dependencies": { "zod": "1.0.0", "pg": "1.0.0" } }',
};

/** Plants the files, cruises the first of them and what it reaches, and names the rules broken. */
async function rulesBrokenBy(files) {
  const [from] = Object.keys(files);
  const baseDir = plant({ ...PACKAGES, ...files });
  const { summary } = await cruiseBelow(baseDir, [from]);
  return [...new Set(summary.violations.map(({ rule }) => rule.name))];
}

afterEach(() => {
  for (const root of trees.splice(0)) rmSync(root, { recursive: true, force: true });
});

const CONSOLE = 'apps/console/src';
const SERVER = 'apps/server/src';

const FORBIDDEN = [
  ['contract-knows-zod-only', 'packages/contract/src/a.ts', 'pg'],
  ['console-not-server', `${CONSOLE}/app/a.ts`, '../../../server/src/b.ts', `${SERVER}/b.ts`],
  [
    'console-features-through-index',
    `${CONSOLE}/features/a/a.ts`,
    '../b/b.ts',
    `${CONSOLE}/features/b/b.ts`,
  ],
  [
    'console-features-not-app',
    `${CONSOLE}/features/a/a.ts`,
    '../../app/b.ts',
    `${CONSOLE}/app/b.ts`,
  ],
  [
    'screens-are-lazy',
    `${CONSOLE}/app/a.ts`,
    '../features/b/screens/b.ts',
    `${CONSOLE}/features/b/screens/b.ts`,
  ],
  [
    'queries-call-the-api',
    `${CONSOLE}/features/a/a.ts`,
    '../../platform/api/call-api.ts',
    `${CONSOLE}/platform/api/call-api.ts`,
  ],
  [
    'app-through-index',
    `${CONSOLE}/app/a.ts`,
    '../features/b/b.queries.ts',
    `${CONSOLE}/features/b/b.queries.ts`,
  ],
  [
    'ui-knows-no-domain',
    `${CONSOLE}/ui/a.ts`,
    '../platform/session/b.ts',
    `${CONSOLE}/platform/session/b.ts`,
  ],
  [
    'ui-knows-no-domain',
    `${CONSOLE}/ui/a.ts`,
    '../features/b/index.ts',
    `${CONSOLE}/features/b/index.ts`,
  ],
  [
    'console-platform-knows-no-domain',
    `${CONSOLE}/platform/a.ts`,
    '../ui/b.ts',
    `${CONSOLE}/ui/b.ts`,
  ],
  ['tests-stay-in-tests', `${CONSOLE}/app/a.ts`, '../testing/b.ts', `${CONSOLE}/testing/b.ts`],
  [
    'server-features-through-index',
    `${SERVER}/features/a/a.service.ts`,
    '../b/b.service.ts',
    `${SERVER}/features/b/b.service.ts`,
  ],
  [
    'entry-points-take-the-list-of-features',
    `${SERVER}/app.ts`,
    './features/b/index.ts',
    `${SERVER}/features/b/index.ts`,
  ],
  [
    'server-platform-knows-no-domain',
    `${SERVER}/platform/a.ts`,
    '../features/b/index.ts',
    `${SERVER}/features/b/index.ts`,
  ],
  [
    'server-platform-knows-no-domain',
    `${SERVER}/platform/a.ts`,
    '../schema/users.ts',
    `${SERVER}/schema/users.ts`,
  ],
  [
    'schema-belongs-to-repositories',
    `${SERVER}/features/a/a.service.ts`,
    '../../schema/b.ts',
    `${SERVER}/schema/b.ts`,
  ],
  [
    'routes-and-jobs-call-services',
    `${SERVER}/features/a/a.routes.ts`,
    './a.repository.ts',
    `${SERVER}/features/a/a.repository.ts`,
  ],
  [
    'queueing-brings-no-handler',
    `${SERVER}/features/a/a.service.ts`,
    './a.jobs.ts',
    `${SERVER}/features/a/a.jobs.ts`,
  ],
  [
    'queues-know-no-work',
    `${SERVER}/features/a/a.queue.ts`,
    './a.service.ts',
    `${SERVER}/features/a/a.service.ts`,
  ],
  [
    'services-do-not-look-up',
    `${SERVER}/features/a/a.service.ts`,
    './a.routes.ts',
    `${SERVER}/features/a/a.routes.ts`,
  ],
  [
    'repositories-hold-sql-only',
    `${SERVER}/features/a/a.repository.ts`,
    './a.service.ts',
    `${SERVER}/features/a/a.service.ts`,
  ],
  ['repositories-have-no-pool', `${SERVER}/features/a/a.repository.ts`, 'pg'],
  [
    'policies-and-presenters-are-pure',
    `${SERVER}/features/a/a.policy.ts`,
    './a.repository.ts',
    `${SERVER}/features/a/a.repository.ts`,
  ],
  ['journeys-stand-outside', 'e2e/a.spec.ts', '../apps/console/src/ui/b.ts', `${CONSOLE}/ui/b.ts`],
  ['benchmarks-stand-outside', 'bench/a.ts', '../apps/server/src/b.ts', `${SERVER}/b.ts`],
  ['scripts-need-nothing-installed', 'scripts/start.mjs', 'pg'],
  ['resolvable', `${SERVER}/app.ts`, './nowhere.ts'],
  ['one-door-to-pg-boss', `${SERVER}/app.ts`, 'pg-boss'],
];

const ALLOWED = [
  ['packages/contract/src/a.ts', 'zod'],
  [`${CONSOLE}/features/a/a.ts`, '../b/index.ts', `${CONSOLE}/features/b/index.ts`],
  [
    `${CONSOLE}/features/a/a.queries.ts`,
    '../../platform/api/call-api.ts',
    `${CONSOLE}/platform/api/call-api.ts`,
  ],
  [`${CONSOLE}/ui/a.ts`, '../platform/i18n/b.ts', `${CONSOLE}/platform/i18n/b.ts`],
  [`${SERVER}/features/a/a.repository.ts`, '../../schema/b.ts', `${SERVER}/schema/b.ts`],
  [`${SERVER}/features/a/a.routes.ts`, './a.service.ts', `${SERVER}/features/a/a.service.ts`],
  [`${SERVER}/app.ts`, './features/index.ts', `${SERVER}/features/index.ts`],
  ['e2e/a.spec.ts', '../apps/console/src/app/screens.ts', `${CONSOLE}/app/screens.ts`],
  ['e2e/a.spec.ts', '../apps/server/src/testing/swift/b.ts', `${SERVER}/testing/swift/b.ts`],
];

const importing = (from, specifier, to) => ({
  [from]: `import '${specifier}';`,
  ...(to && { [to]: 'export {};' }),
});

describe('import rules', () => {
  it.each(FORBIDDEN)('%s: %s may not import %s', async (rule, ...sample) => {
    expect(await rulesBrokenBy(importing(...sample))).toContain(rule);
  });

  it.each(ALLOWED)('%s may import %s', async (...sample) => {
    expect(await rulesBrokenBy(importing(...sample))).toEqual([]);
  });

  it('let the app load a screen lazily', async () => {
    const files = {
      [`${CONSOLE}/app/a.ts`]: "export const load = () => import('../features/b/screens/b.ts');",
      [`${CONSOLE}/features/b/screens/b.ts`]: 'export {};',
    };
    expect(await rulesBrokenBy(files)).toEqual([]);
  });

  it('let a policy name a type it does not fetch', async () => {
    const files = {
      [`${SERVER}/features/a/a.policy.ts`]:
        "import type { Row } from './a.repository.ts'; export type Seen = Row;",
      [`${SERVER}/features/a/a.repository.ts`]: 'export type Row = string;',
    };
    expect(await rulesBrokenBy(files)).toEqual([]);
  });

  it('are read in a file that declares with using', async () => {
    const files = {
      [`${SERVER}/app.ts`]: "import './nowhere.ts'; await using file = await open();",
    };
    expect(await rulesBrokenBy(files)).toEqual(['resolvable']);
  });

  it('refuse a circle', async () => {
    const files = {
      [`${SERVER}/a.ts`]: "import './b.ts';",
      [`${SERVER}/b.ts`]: "import './a.ts';",
    };
    expect(await rulesBrokenBy(files)).toEqual(['no-cycles']);
  });

  it('cover every rule but those about package.json', () => {
    const tested = new Set([...FORBIDDEN.map(([rule]) => rule), 'no-cycles']);
    const untested = rules.forbidden
      .map(({ name }) => name)
      .filter((name) => !tested.has(name) && !name.startsWith('one-door-to-'));
    expect(untested.toSorted()).toEqual([
      'declared-dependencies',
      'no-development-packages-at-run-time',
      'server-not-console',
    ]);
  });
});

describe('the report', () => {
  it('fails when nothing was read', () => {
    const summary = { totalCruised: 0, totalDependenciesCruised: 0, violations: [] };
    expect(describeReport({ summary }, [])).toContain('No module was read');
  });

  it('names the rule with its advice', () => {
    const rule = { name: 'no-cycles', severity: 'error' };
    const summary = {
      totalCruised: 2,
      totalDependenciesCruised: 2,
      violations: [{ rule, from: 'a.ts', to: 'b.ts' }],
    };
    const advice = [{ name: 'no-cycles', comment: 'Split it.' }];
    expect(describeReport({ summary }, advice)).toBe('a.ts -> b.ts: no-cycles\n    Split it.');
  });
});

describe('whole features', () => {
  const imports = (source, ...resolved) => ({
    source: `apps/console/src/features/${source}`,
    dependencies: resolved.map((each) => ({ resolved: `apps/console/src/features/${each}` })),
  });

  it('may know each other one way', () => {
    const modules = [
      imports('videos/card.tsx', 'playlists/index.ts', 'videos/menu.tsx'),
      imports('uploads/form.tsx', 'videos/index.ts', 'playlists/index.ts'),
      imports('playlists/list.test.tsx', 'uploads/index.ts'),
    ];
    expect(ringFindings(modules)).toEqual([]);
  });

  it('are told of a ring once, with a file of each step', () => {
    const modules = [
      imports('videos/card.tsx', 'playlists/index.ts'),
      imports('playlists/cover.tsx', 'channels/index.ts'),
      imports('channels/form.tsx', 'videos/index.ts', 'history/index.ts'),
    ];
    expect(ringFindings(modules)).toEqual([
      [
        'apps/console/src/features: videos -> playlists -> channels -> videos: no-rings',
        '    videos -> playlists, in apps/console/src/features/videos/card.tsx',
        '    playlists -> channels, in apps/console/src/features/playlists/cover.tsx',
        '    channels -> videos, in apps/console/src/features/channels/form.tsx',
        '    Move what both need below them, or join them in app/.',
      ].join('\n'),
    ]);
  });
});
