import { budgetFindings } from './budgets.mjs';
import { cssModuleFindings } from './css/modules.mjs';
import { mapFindings } from './database-map.mjs';
import { migrationFindings } from './migrations.mjs';
import { repositoryFindings } from './repository/repository.mjs';
import { oversizedFiles } from './sizes.mjs';
import { listed, tool } from './tool.mjs';
import { wordFindings } from './words/words.mjs';

async function styles() {
  const output = await tool('stylelint', [
    'apps/console/{src,public}/**/*.css',
    '--allow-empty-input',
  ]);
  return [output, ...cssModuleFindings()].filter(Boolean).join('\n');
}

/** It takes the rubbish out less often while there is room: a seventh of its time. */
const ROOMY = { GOGC: '400', GOMEMLIMIT: '4GiB' };

/** Whoever starts it for the first time reads what the bundler says among our own lines: it says nothing. */
const BUILD = `
  console.log = () => {};
  const { ensureConsoleBuilt } = await import('./scripts/lib/console-build.mjs');
  await ensureConsoleBuilt();`;

let build;
/** Two steps want the built console; it is built once, and not again while nothing changes. */
const builtConsole = () =>
  (build ??= tool('node', ['--input-type=module', '--eval', BUILD], { isSilent: true }));

async function budgets() {
  if (await builtConsole()) return 'There is no build to weigh.';
  return listed(budgetFindings());
}

/** In the order in which they are reported. `run` answers with what is wrong, or with ''. */
export const steps = [
  { name: 'format', run: () => tool('oxfmt', ['--check', '.']) },
  // Types too: they are worked out once for both.
  { name: 'lint', run: () => tool('oxlint', [], { env: ROOMY }) },
  { name: 'styles', run: styles },
  { name: 'boundaries', run: () => tool('node', ['scripts/check/boundaries/boundaries.mjs']) },
  { name: 'dead-code', run: () => tool('knip', ['--no-progress']) },
  { name: 'words', run: async () => listed(wordFindings()) },
  { name: 'sizes', run: async () => listed(oversizedFiles()) },
  {
    name: 'database',
    run: async () => listed([...(await migrationFindings()), ...mapFindings()]),
  },
  { name: 'repository', run: async () => listed(repositoryFindings()) },
  { name: 'build', run: builtConsole, needsBuild: true },
  { name: 'budgets', run: budgets, needsBuild: true },
];
