import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { swiftEnvironment } from '../../apps/server/src/testing/swift/packages.ts';
import { accounts } from '../accounts.ts';
import { expect, test } from '../fixtures.ts';
import { LibraryScreen } from '../screens/library.screen.ts';
import { LoginScreen } from '../screens/login.screen.ts';
import { LESSON_CLIP, UploadScreen } from '../screens/upload.screen.ts';
import { freeAddress } from '../stack/addresses.ts';

const MINUTE_MS = 60_000;
const ROOT = join(import.meta.dirname, '..', '..');
const TITLE = 'שיעור מהדלי';
const FOUND = `/channels/1/library?q=${encodeURIComponent(TITLE)}`;
const origin = await freeAddress();

test.describe.configure({ mode: 'serial', timeout: 4 * MINUTE_MS });

test.describe('with files in a bucket', () => {
  test.use({ baseURL: origin });
  let product: ChildProcess | undefined;

  test.beforeAll(async () => {
    const missing = await swiftEnvironment().then(() => null, String);
    test.skip(missing !== null, `Not walked on a bucket: ${missing ?? ''}`);
    const env = { ...process.env, PORT: new URL(origin).port };
    const node = join(ROOT, 'node_modules', '.bin', 'node');
    const script = join(ROOT, 'e2e', 'stack', 'serve-on-bucket.ts');
    product = spawn(node, [script], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const state = async () => {
      if (product?.exitCode !== null) throw new Error('The product on a bucket has ended');
      return (await fetch(`${origin}/readyz`).catch(() => null))?.status;
    };
    await expect.poll(state, { timeout: 3 * MINUTE_MS }).toBe(200);
  });
  test.afterAll(async () => {
    if (product?.exitCode !== null) return;
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
  });

  test.beforeEach(async ({ page }) => {
    const login = new LoginScreen(page);
    await login.open();
    await login.signIn(accounts.editor.email);
    await expect(page).not.toHaveURL(/\/login/);
  });

  test('a film goes from the browser to the bucket, and comes out', async ({ page, problems }) => {
    const upload = new UploadScreen(page);
    await upload.open();
    // It is on its way while the form is filled in.
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await upload.files.setInputFiles(LESSON_CLIP);
    await upload.title.fill(TITLE);
    await upload.send.click();
    expect(new URL((await sent).url()).origin).not.toBe(origin);
    await expect(upload.received).toBeVisible();
    const library = new LibraryScreen(page);
    await library.open(FOUND);
    await expect(library.card(TITLE)).toBeVisible({ timeout: 2 * MINUTE_MS });
    await library.open('/channels/1/library');
    // Its picture, and those of the demo content.
    const pictures = page.locator('main img[src*="/media/"]');
    await expect(pictures.first()).toBeVisible();
    const areDrawn = (all: Element[]) =>
      all.every((one) => (one as HTMLImageElement).naturalWidth > 0);
    await expect.poll(() => pictures.evaluateAll(areDrawn)).toBe(true);
    expect(await problems.all()).toEqual([]);
  });

  test('and is saved from there under its number', async ({ page, problems }) => {
    const library = new LibraryScreen(page);
    await library.open(FOUND);
    const saved = page.waitForEvent('download');
    await library.choose(TITLE, 'הורדה');
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^\d+\.mp4$/);
    expect((await stat(await file.path())).size).toBeGreaterThan(1_000);
    expect(await problems.all()).toEqual([]);
  });
});
