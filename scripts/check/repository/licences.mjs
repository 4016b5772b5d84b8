import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../files.mjs';
import { ROOT } from '../tool.mjs';

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]);

/**
 * Free programs and libraries that ask nothing of us as we use them: the image library's binaries
 * are LGPL and loaded at run time; the media programs are GPL and run as processes of their own.
 */
const ALLOWED_BY_NAME = /^@img\/sharp-|^@(?:ffmpeg|ffprobe)-installer\//;

/** Of one workspace. */
const DIRECT_MAX = 35;
/** Of all that ships. */
const TOTAL_MAX = 350;

/** `(MIT OR GPL-2.0)` is fine by its first choice; `MIT AND ISC` needs both. */
export function isAllowed(licence) {
  if (typeof licence !== 'string') return false;
  const plain = licence.replace(/[()]/g, '').trim();
  if (/\sOR\s/.test(plain)) return plain.split(/\sOR\s/).some(isAllowed);
  if (/\sAND\s/.test(plain)) return plain.split(/\sAND\s/).every(isAllowed);
  return ALLOWED.has(plain);
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** What ships: installed packages that a dependency, not a development dependency, brings. */
const runtimePaths = ({ packages }) =>
  Object.keys(packages).filter(
    (path) => /(?:^|\/)node_modules\//.test(path) && !packages[path].dev && !packages[path].link,
  );

function licenceOf(path, entry) {
  if (entry.license) return entry.license;
  const manifest = `${path}/package.json`;
  if (!existsSync(join(ROOT, manifest))) return entry.optional ? 'MIT' : 'none stated';
  const { license, licenses } = readJson(manifest);
  return (
    license?.type ?? license ?? licenses?.map(({ type }) => type).join(' OR ') ?? 'none stated'
  );
}

export function licenceFindings(lockfile) {
  const paths = runtimePaths(lockfile);
  const names = new Set(paths.map(nameOf));
  const unwanted = paths
    .map((path) => ({ name: nameOf(path), licence: licenceOf(path, lockfile.packages[path]) }))
    .filter(({ name, licence }) => !isAllowed(licence) && !ALLOWED_BY_NAME.test(name))
    .map(({ name, licence }) => `${name}: licence ${licence} is not on the list of those we ship`);
  return names.size > TOTAL_MAX
    ? [...unwanted, `${names.size} packages ship with the product, at most ${TOTAL_MAX}`]
    : unwanted;
}

export function directFindings(path, { dependencies = {} }) {
  const count = Object.keys(dependencies).filter((name) => !name.startsWith('@bimah/')).length;
  return count > DIRECT_MAX
    ? [
        `${path}: ${count} direct run-time dependencies, at most ${DIRECT_MAX}; drop one or write it yourself`,
      ]
    : [];
}
