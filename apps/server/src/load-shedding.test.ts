import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let root: string;
let test: TestApp;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bimah-console-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), '<title>Bimah</title>');
  await writeFile(join(root, 'pages.json'), '[{"path":"/","files":[],"he":[],"en":[]}]');
  await writeFile(join(root, 'assets/a-screen.js'), 'export {};');
  test = await startTestApp({ shedAfterMs: 200, consoleRoot: root });
});
afterAll(async () => {
  await test.close();
  await rm(root, { recursive: true });
});

function keepBusy(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const statusOf = async (path: string) => (await test.fetch(path)).status;

it('turns callers of the API away while it cannot keep up, and still serves the console', async () => {
  const busy = setInterval(() => keepBusy(300), 10);
  try {
    await expect
      .poll(() => statusOf('/api/users/permissions'), { timeout: 40_000, interval: 10 })
      .toBe(503);
    expect([await statusOf('/assets/a-screen.js'), await statusOf('/')]).toEqual([200, 200]);
    expect(await statusOf('/api/users/permissions')).toBe(503);
  } finally {
    clearInterval(busy);
  }
  await expect.poll(() => statusOf('/api/users/permissions')).toBe(401);
});

it('lets callers in after a pause, at the start and later', async () => {
  const other = await startTestApp({ shedAfterMs: 3_000, consoleRoot: root });
  const statuses = new Set<number>();
  for (let pause = 0; pause < 4; pause += 1) {
    keepBusy(pause === 0 ? 4_000 : 1_500);
    for (let call = 0; call < 8; call += 1) {
      statuses.add((await other.fetch('/api/users/permissions')).status);
      await sleep(120);
    }
  }
  await other.close();
  expect([...statuses]).toEqual([401]);
});
