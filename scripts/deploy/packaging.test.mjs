import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesBelow, readJson, readText } from '../check/files.mjs';
import { ROOT } from '../lib/paths.mjs';

const server = filesBelow('apps/server/src').filter((path) =>
  /\/config[^/]*\.ts$|fcm-settings/.test(path),
);
const declared = new Set(
  server.flatMap((path) =>
    [...readText(path).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
  ),
);
const UNITS = filesBelow('deploy/systemd').filter((path) =>
  /bimah-(api|worker)\.service$/.test(path),
);

/** Settings of others: those of the shell, of images, and of Node. */
const NOT_OURS = /^(NODE_ENV|NODE_IMAGE|POSTGRES_\w+|MINIO_\w+)$/;

const settingsIn = (text) =>
  [
    ...text.matchAll(/^ *([A-Z][A-Z0-9_]+):/gm),
    ...text.matchAll(/\$\{([A-Z][A-Z0-9_]+)/g),
    ...text.matchAll(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?==)/g),
    ...text.matchAll(/\b(ROLES|PORT|HOST)=/g),
  ]
    .map(([, name]) => name)
    .filter((name) => !NOT_OURS.test(name));

it.each([...UNITS, 'deploy/compose.yaml', 'deploy/Containerfile'])(
  '%s names settings that there are',
  (path) => {
    const names = settingsIn(readText(path));
    expect(names.length).toBeGreaterThan(1);
    // Those of the bucket are known to a server that has the adapter for it.
    const knowsBuckets = declared.has('S3_BUCKET');
    const unknown = names.filter((name) => !declared.has(name));
    expect(unknown.filter((name) => knowsBuckets || !name.startsWith('S3_'))).toEqual([]);
  },
);

it('gives a process more time to stop than it takes', () => {
  const byDefault = Number(
    /UPLOAD_GRACE_SECONDS: seconds\((\d+)\)/.exec(
      readText('apps/server/src/config-processes.ts'),
    )?.[1],
  );
  for (const path of UNITS) {
    const [, timeout] = /TimeoutStopSec=(\d+)/.exec(readText(path)) ?? [];
    const [, drain = '0'] = /DRAIN_SECONDS=(\d+)/.exec(readText(path)) ?? [];
    expect(Number(timeout)).toBeGreaterThanOrEqual(byDefault + Number(drain) + 30);
  }
  const compose = readText('deploy/compose.yaml');
  const [, minutes] = /stop_grace_period: (\d+)m/.exec(compose) ?? [];
  const [, drain] = /DRAIN_SECONDS: '(\d+)'/.exec(compose) ?? [];
  expect(Number(minutes) * 60).toBeGreaterThanOrEqual(byDefault + Number(drain) + 30);
});

it('builds the image on the Node of the project, not as root', () => {
  const image = readText('deploy/Containerfile');
  expect(image).toContain(`node:${readJson('package.json').devDependencies.node}-`);
  const last = image.slice(image.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
});

const run = (program, args, options = {}) =>
  spawnSync(program, args, { encoding: 'utf8', ...options });
const isThere = (program, ...args) => {
  const works = run(program, args).status === 0;
  if (!works) {
    console.log(`${program} ${args.join(' ')} does not work here: what it checks is not checked`);
  }
  return works;
};

describe('by their own programs', () => {
  let folder;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bimah-deploy-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const placed = (name, text) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const complaint = ({ status, stdout, stderr }) => (status === 0 ? null : stdout + stderr);

  it.runIf(isThere('systemd-analyze', '--version')).each(UNITS)('%s', (unit) => {
    const name = unit.split('/').at(-1);
    // The program of the unit is not installed where it says.
    const text = readText(unit).replace('/opt/bimah/node_modules/.bin/node', process.execPath);
    expect(
      complaint(run('systemd-analyze', ['verify', '--man=no', placed(name, text)])),
    ).toBeNull();
    const security = run('systemd-analyze', [
      'security',
      '--offline=true',
      '--threshold=30',
      join(folder, name),
    ]);
    expect(complaint(security)).toBeNull();
  });

  const hasHaproxy = isThere('haproxy', '-v') && isThere('openssl', 'version');
  it.runIf(hasHaproxy)('haproxy.cfg', () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=bimah.example', '-days', '1'];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key];
    expect(complaint(run('openssl', [...made, '-out', certificate, ...subject]))).toBeNull();
    const both = [key, certificate].map((path) => readText(path, '/')).join('');
    const pem = placed('bimah.pem', both);
    const text = readText('deploy/haproxy/haproxy.cfg').replace('/etc/haproxy/bimah.pem', pem);
    expect(complaint(run('haproxy', ['-c', '-f', placed('haproxy.cfg', text)]))).toBeNull();
  });

  it.runIf(isThere('docker', 'compose', 'version'))('compose.yaml', () => {
    const given = settingsIn(readText('deploy/compose.yaml')).map((name) => [name, 'given']);
    const env = {
      PATH: process.env.PATH,
      POSTGRES_PASSWORD: 'given',
      ...Object.fromEntries(given),
    };
    expect(
      complaint(
        run('docker', ['compose', '-f', join(ROOT, 'deploy/compose.yaml'), 'config', '-q'], {
          env,
        }),
      ),
    ).toBeNull();
  });
});
