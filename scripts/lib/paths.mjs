import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const MODULES = join(ROOT, 'node_modules');
/** The Node that comes with the dependencies: whatever runs these scripts, the product runs on this. */
export const NODE = join(MODULES, '.bin', 'node');
/** Where Node keeps what it compiled, which saves a third of every further start. */
export const COMPILE_CACHE = join(ROOT, '.cache', 'node');

/** Makes every tool, and Node itself, the installed one. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${join(MODULES, '.bin')}${delimiter}${process.env.PATH}`,
});
