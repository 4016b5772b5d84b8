import { open as openFile, readFile } from 'node:fs/promises';
import type { Page, TestInfo } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { LESSON_CLIP, UploadScreen } from '../screens/upload.screen.ts';
import { OwnChannel } from '../stack/own-channel.ts';

const PART_BYTES = 5 * 1_024 ** 2;
const PARTS = 5;

/** Begins as a film does and is like no other; as large as so many parts. */
async function aLargeFilm(info: TestInfo, name: string): Promise<string> {
  const path = info.outputPath(name);
  await using file = await openFile(path, 'w');
  const head = await readFile(LESSON_CLIP);
  await file.write(head);
  await file.truncate(PARTS * PART_BYTES);
  await file.write(`${name} ${Date.now()} ${Math.random()}`, PARTS * PART_BYTES - 100);
  return path;
}

/** Lets so many parts of a film pass, and the others when it is told to. */
async function letPass(page: Page, count: number) {
  const held = Promise.withResolvers<void>();
  const sent: number[] = [];
  await page.route('**/media/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'PUT') return route.continue();
    // The length its address was signed for: the server takes no other.
    sent.push(Number(new URL(request.url()).searchParams.get('bytes')));
    if (sent.length > count) await held.promise;
    await route.continue().catch(() => {});
  });
  return { sent, letGo: () => held.resolve() };
}

interface Opened {
  readonly upload: { readonly id: number };
}

/** What the server says has arrived of the film that is chosen now. */
async function follow(page: Page, choose: () => Promise<void>) {
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/uploads.json') && response.request().method() === 'POST',
  );
  await choose();
  const response = await answered;
  const { upload } = (await response.json()) as Opened;
  const { token = '' } = response.request().headers();
  return async () => {
    const answer = await page.request.get(`/api/uploads/${upload.id}.json`, { headers: { token } });
    return ((await answer.json()) as { arrived: number[] }).arrived.length;
  };
}

test.describe.configure({ mode: 'parallel' });
// Uploads that wait for their files are shown wherever the same person looks.
test.use({ actor: 'own', own: new OwnChannel('editor') });

test('a film whose network breaks at 40 % goes on by itself', async ({
  page,
  ownChannel,
}, info) => {
  const upload = new UploadScreen(page);
  const film = await aLargeFilm(info, 'cut.mp4');
  const { sent, letGo } = await letPass(page, 2);
  await upload.open(ownChannel.id);
  const arrived = await follow(page, () => upload.files.setInputFiles(film));
  await expect.poll(arrived).toBe(2);
  await page.context().setOffline(true);
  letGo();
  await expect(page.getByText(/אין רשת/).first()).toBeVisible();
  await expect(page.getByText('40%').first()).toBeVisible();
  expect(await arrived()).toBe(2);
  await page.context().setOffline(false);
  await expect(page.getByText('הקובץ הגיע וממתין לפרטים').first()).toBeVisible();
  expect(await arrived()).toBe(PARTS);
  // The two that had arrived were not sent again.
  expect(new Set(sent)).toEqual(new Set([PART_BYTES]));
});

test('a film goes on at 60 % after a reload, when it is picked again', async ({
  page,
  ownChannel,
}, info) => {
  const upload = new UploadScreen(page);
  const film = await aLargeFilm(info, 'reloaded.mp4');
  page.on('dialog', (dialog) => void dialog.accept());
  await letPass(page, 3);
  await upload.open(ownChannel.id);
  const arrived = await follow(page, () => upload.files.setInputFiles(film));
  const title = `נכתב לפני הטעינה ${Date.now()}`;
  await upload.title.fill(title);
  await expect.poll(arrived).toBe(3);
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(upload.title).toHaveValue(title);

  const { sent } = await letPass(page, PARTS);
  await page.getByRole('button', { name: 'העלאות שממתינות לקובץ' }).click();
  await expect(upload.tray).toContainText('60%');
  const again = upload.tray.getByLabel(/בחירה חוזרת של/);
  await again.setInputFiles(LESSON_CLIP);
  await expect(upload.tray.getByText(/זה קובץ אחר/)).toBeVisible();
  expect(sent).toEqual([]);
  await again.setInputFiles(film);
  await expect(upload.tray.getByText('הקובץ הגיע וממתין לפרטים')).toBeVisible();
  expect(await arrived()).toBe(PARTS);
  expect(sent).toEqual([PART_BYTES, PART_BYTES]);
});
