import { describe, expect, it } from 'vitest';
import { directFindings, isAllowed, licenceFindings } from './licences.mjs';
import { lockfileFindings } from './lockfile.mjs';
import { pinFindings } from './pins.mjs';
import { nameFindings, textFindings } from './texts.mjs';

const entry = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };
const lockfile = (packages) => ({ packages: { '': {}, ...packages } });

describe('the lock file', () => {
  it('is fine with versions and checksums', () => {
    const packages = {
      'node_modules/a': entry,
      'node_modules/@bimah/b': { resolved: 'packages/b', link: true },
    };
    expect(lockfileFindings(lockfile(packages))).toEqual([]);
  });

  it.each([
    [{ ...entry, resolved: 'https://packages.example.org/a.tgz' }, 'names a host'],
    [{ version: '1.0.0' }, 'has no checksum'],
    [{ ...entry, deprecated: 'use b' }, 'is deprecated'],
  ])('refuses %j', (bad, problem) => {
    expect(lockfileFindings(lockfile({ 'node_modules/a': bad })).join()).toContain(problem);
  });
});

describe('versions', () => {
  it.each(['^1.0.0', '~1.0.0', '*', 'latest', '1.x', '>=1.0.0'])('refuse %s', (version) => {
    expect(pinFindings('package.json', { dependencies: { a: version } })).toHaveLength(1);
  });

  it.each(['1.0.0', '18.4.0-beta.17'])('accept %s', (version) => {
    expect(pinFindings('package.json', { devDependencies: { a: version } })).toEqual([]);
  });
});

describe('licences', () => {
  it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND Apache-2.0'])('accept %s', (licence) => {
    expect(isAllowed(licence)).toBe(true);
  });

  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SEE LICENSE IN LICENSE', undefined])(
    'refuse %s',
    (licence) => {
      expect(isAllowed(licence)).toBe(false);
    },
  );

  it('look at what ships and not at tools', () => {
    const packages = {
      'node_modules/a': { ...entry, license: 'GPL-3.0-only' },
      'node_modules/b': { ...entry, license: 'GPL-3.0-only', dev: true },
    };
    expect(licenceFindings(lockfile(packages))).toEqual([
      'a: licence GPL-3.0-only is not on the list of those we ship',
    ]);
  });

  it('count the direct dependencies', () => {
    const dependencies = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`p${i}`, '1.0.0']),
    );
    expect(directFindings('package.json', { dependencies })).toHaveLength(1);
    expect(directFindings('package.json', { dependencies: { a: '1.0.0' } })).toEqual([]);
  });
});

describe('texts', () => {
  it.each([
    // Put together here, because this file is read by the same check.
    [['open("', 'home', 'dana', 'project', 'a.ts")'].join('/'), 'machine'],
    [['C:', 'Users', 'dana', 'project'].join('\\'), 'machine'],
    [['https://registry', 'example.org/a'].join('.'), 'registry'],
    ['const a = "x\u202Ey";', 'invisible'],
    ['const n = "\u0664";', 'digit'],
    ['<<<<<<< ours\n', 'merge'],
    ['see /srv/checkout/src/a.ts', 'this checkout'],
  ])('refuse %j', (text, problem) => {
    expect(textFindings('a.ts', text, '/srv/checkout').join()).toContain(problem);
  });

  it('accept an escaped mark and a path of the repository', () => {
    const text = "const FSI = '\\u2068'; import './home/dana.ts';";
    expect(textFindings('a.ts', text, '/srv/checkout')).toEqual([]);
  });
});

describe('names', () => {
  it.each(['apps/console/src/utils/date.ts', 'apps/server/src/helpers.ts', 'src/common/a.ts'])(
    'refuse %s',
    (path) => {
      expect(nameFindings([path])).toHaveLength(1);
    },
  );

  it('accept a name that tells', () => {
    expect(nameFindings(['apps/console/src/platform/time/format.ts'])).toEqual([]);
  });
});
