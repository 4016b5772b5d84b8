import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import { createClient } from '#platform/storage/s3/client.ts';
import type { S3Settings } from '#platform/storage/s3/settings.ts';
import { freePort } from '../free-port.ts';
import { PYTHON, swiftEnvironment } from './packages.ts';
import { swiftFiles, type SwiftPorts } from './settings.ts';

const SCRIPT = fileURLToPath(new URL('serve.py', import.meta.url));
const REGION = 'us-east-1';
const NAMES = ['account', 'container', 'object', 'proxy'] as const;
const READY_MS = 60_000;

const KEYS = { 'test:tester': 'testing', 'other:tester': 'testing2' };

/** A real S3 server that verifies signatures, for tests: OpenStack Swift on this machine. */
export interface Swift {
  /** Makes a bucket of its own. */
  bucket(changes?: Partial<S3Settings>): Promise<S3Settings>;
  /** As if the machine it runs on had gone; what was stored stays. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

async function canKeep(folder: string): Promise<boolean> {
  const look =
    'import os, sys; open(sys.argv[1], "w"); os.setxattr(sys.argv[1], "user.t", b"x" * 2000)';
  return promisify(execFile)(PYTHON, ['-c', look, join(folder, 'attributes')]).then(
    () => true,
    () => false,
  );
}

async function untilReady(processes: readonly ChildProcess[], ports: SwiftPorts): Promise<void> {
  const late = AbortSignal.timeout(READY_MS);
  for (const port of Object.values(ports)) {
    for (;;) {
      late.throwIfAborted();
      if (processes.some(({ exitCode }) => exitCode !== null)) throw new Error('Swift ended');
      const answer = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null);
      if (answer?.ok) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

interface SwiftOptions {
  readonly corsOrigins?: readonly string[];
}

/** Rejects, with why, where Swift cannot be had. */
export async function startSwift({ corsOrigins = ['*'] }: SwiftOptions = {}): Promise<Swift> {
  const env = await swiftEnvironment();
  const folder = await mkdtemp(join(tmpdir(), 'bimah-swift-'));
  await mkdir(join(folder, 'data/d1'), { recursive: true });
  const ports: SwiftPorts = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    proxy: await freePort(),
  };
  const files = swiftFiles({
    folder,
    ports,
    user: userInfo().username,
    region: REGION,
    keys: KEYS,
    corsOrigins,
    store: (await canKeep(folder)) ? 'disk' : 'memory',
  });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const rings = [ports.account, ports.container, ports.object].map(String);
  await promisify(execFile)(PYTHON, [SCRIPT, 'rings', folder, ...rings], { env });

  let processes: ChildProcess[] = [];
  const start = async () => {
    processes = NAMES.map((name) =>
      spawn(PYTHON, [SCRIPT, name, folder], { env, stdio: 'ignore' }),
    );
    await untilReady(processes, ports);
  };
  const stop = async () => {
    const living = processes.filter((one) => one.exitCode === null && one.signalCode === null);
    const ended = living.map((one) => once(one, 'exit'));
    for (const one of living) one.kill('SIGKILL');
    await Promise.all(ended);
    processes = [];
  };
  await start();
  return {
    start,
    stop,
    async bucket(changes = {}) {
      const settings: S3Settings = {
        bucket: `test-${randomUUID()}`,
        endpoint: `http://127.0.0.1:${ports.proxy}`,
        region: REGION,
        accessKey: 'test:tester',
        secretKey: KEYS['test:tester'],
        pathStyle: true,
        publicUrl: null,
        ...changes,
      };
      const client = createClient(settings);
      await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
      client.destroy();
      return settings;
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
