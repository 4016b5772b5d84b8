import { readFile } from 'node:fs/promises';
import { core, expect, test } from '../fixtures.ts';
import { aLessonClip, LibraryScreen, UploadScreen } from '../screens/upload.screen.ts';
import { OwnChannel } from '../stack/own-channel.ts';

const MINUTE_MS = 60_000;
/** Long enough to fill the form in. */
const LEAD_MS = 30_000;

/** The first whole minute that leaves time for the form, as the clock of the form's zone shows it. */
function nextMinute() {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Jerusalem',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(Date.now() + LEAD_MS + MINUTE_MS);
  const [date = '', time = ''] = parts.split(', ');
  return { date, time };
}

// One of them waits a minute and more: the others need not wait for it.
test.describe.configure({ mode: 'parallel' });
test.use({ own: new OwnChannel('editor') });

test.describe('an editor', () => {
  test.use({ actor: 'own' });

  test(
    'uploads a file, watches it process, and sees it publish itself',
    core,
    async ({ page, ownChannel }) => {
      test.slow();
      const upload = new UploadScreen(page);
      const library = new LibraryScreen(page);
      const title = `שיעור מתוזמן ${Date.now()}`;
      const held = Promise.withResolvers<void>();

      await upload.open(ownChannel.id);
      await expect(upload.missing).toContainText('קובץ');
      await upload.files.setInputFiles(aLessonClip());
      await upload.title.fill(title);
      // Whoever is too slow for the minute takes the one after it.
      await expect(async () => {
        const { date, time } = nextMinute();
        await upload.schedule(date, time);
        await expect(upload.send).toContainText('תזמון', { timeout: 5_000 });
      }).toPass();
      const created = upload.created();
      // What has become of it is told only once it was looked for where it is on its way.
      await page.route(/\/api\/videos\/\d+\.json/, (route) =>
        held.promise.then(() => route.continue()),
      );
      await upload.send.click();
      const answer = (await (await created).json()) as { video: { processing: boolean } };
      expect(answer.video.processing).toBe(true);

      await expect(upload.heading('הסרטון התקבל')).toBeFocused();
      await upload.toProcessing.click();
      held.resolve();
      await expect(library.tab('בעיבוד')).toHaveAttribute('aria-selected', 'true');
      await expect(library.titled(title)).toHaveCount(0, { timeout: 3 * MINUTE_MS });
      await library.tab('פורסמו').click();
      // Nobody reloads the page: the news comes by itself.
      await expect(library.titled(title)).toBeVisible({ timeout: 2 * MINUTE_MS });
    },
  );

  test('sends a file off and works elsewhere meanwhile', async ({ page, ownChannel }) => {
    const upload = new UploadScreen(page);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/media/**', async (route) => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    const title = `שיעור ברקע ${Date.now()}`;
    await upload.open(ownChannel.id);
    await upload.files.setInputFiles(aLessonClip());
    await upload.title.fill(title);
    await upload.send.click();
    await expect(upload.heading(/הקובץ בדרך/)).toBeVisible();

    await page.getByRole('link', { name: 'ספרייה' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'ספרייה' })).toBeVisible();
    await upload.ring.click();
    await expect(upload.tray).toContainText('lesson.mp4');
    letGo();
    await expect(page.getByText('הסרטון התקבל ונמצא בעיבוד').first()).toBeVisible();
    await expect(upload.ring).toHaveCount(0);
  });

  test('cancels a file and is asked before leaving while one is on its way', async ({
    page,
    ownChannel,
  }) => {
    const upload = new UploadScreen(page);
    await page.route('**/media/**', (route) =>
      route.request().method() === 'PUT' ? undefined : route.continue(),
    );
    await upload.open(ownChannel.id);
    await upload.files.setInputFiles(aLessonClip());
    await expect(upload.ring).toBeVisible();
    const isHeld = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await isHeld()).toBe(true);
    await upload.cancel.click();
    await expect(upload.ring).toHaveCount(0);
    expect(await isHeld()).toBe(false);
  });

  test('is told when sending breaks off, and it goes on without losing anything', async ({
    page,
    ownChannel,
  }) => {
    const upload = new UploadScreen(page);
    let isCut = true;
    await page.route('**/media/**', (route) => {
      const isLost = isCut && route.request().method() === 'PUT';
      return isLost ? route.abort() : route.continue();
    });
    const title = `שיעור בניסיון שני ${Date.now()}`;
    await upload.open(ownChannel.id);
    await upload.title.fill(title);
    await upload.files.setInputFiles(aLessonClip());
    await expect(page.getByText(/אין רשת/).first()).toBeVisible();
    isCut = false;
    await expect(upload.title).toHaveValue(title);
    await upload.send.click();
    await expect(upload.received).toBeVisible();
    await upload.another.click();
    await expect(upload.title).toHaveValue('');
  });

  test('is refused a file that is no video, before anything is sent', async ({
    page,
    ownChannel,
  }) => {
    const upload = new UploadScreen(page);
    await upload.open(ownChannel.id);
    await upload.files.setInputFiles({
      name: 'notes.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('not a film'),
    });
    await expect(page.getByText(/notes\.mp4.*אינו סרטון/)).toBeVisible();
    await expect(upload.ring).toHaveCount(0);
  });

  test('sends a film that goes by a wrong name', async ({ page, ownChannel }) => {
    const upload = new UploadScreen(page);
    const title = `שיעור בשם אחר ${Date.now()}`;
    await upload.open(ownChannel.id);
    await upload.title.fill(title);
    await upload.files.setInputFiles({
      name: 'lesson.txt',
      mimeType: 'text/plain',
      buffer: await readFile(aLessonClip()),
    });
    await upload.send.click();
    await expect(upload.received).toBeVisible();
  });
});

test.describe('a platform admin', () => {
  test.use({ actor: 'admin' });

  test('needs a channel for a file, and a video link for a link', async ({ page }) => {
    const upload = new UploadScreen(page);
    await upload.openOverAllChannels();
    await upload.files.setInputFiles(aLessonClip());
    await expect(upload.missing).toContainText('ערוץ אחד לפחות');
    await upload.cancel
      .or(page.getByRole('button', { name: /הסרת/ }))
      .first()
      .click();
    await upload.choose('קישור');
    await upload.link.fill('https://vimeo.com/1');
    await expect(page.getByText('הקישור ל־YouTube אינו תקין')).toBeVisible();
  });

  test('adds a video by its link, and is led to it when adding it again', async ({
    page,
    ownChannel,
  }) => {
    const upload = new UploadScreen(page);
    const library = new LibraryScreen(page);

    await upload.openOverAllChannels();
    await upload.choose('קישור');
    await upload.link.fill('https://youtu.be/lessonOnSit?si=abc&t=30');
    await expect(upload.title).toHaveValue('שיעור מאתר הווידאו');
    await upload.addChannel(ownChannel.name);
    await upload.send.click();
    await expect(upload.received).toBeVisible();
    await library.open(ownChannel.id);
    await expect(library.titled('שיעור מאתר הווידאו')).toBeVisible({ timeout: MINUTE_MS });

    await upload.openOverAllChannels();
    await upload.choose('קישור');
    await upload.link.fill('https://www.youtube.com/watch?v=lessonOnSit');
    await expect(upload.title).toHaveValue('שיעור מאתר הווידאו');
    await upload.addChannel(ownChannel.name);
    await upload.send.click();
    await page.getByRole('link', { name: 'לסרטון הקיים' }).click();
    await expect(page.getByRole('heading', { name: 'שיעור מאתר הווידאו' })).toBeVisible();
  });

  test('is told that a video was taken down from the site', async ({ page }) => {
    const upload = new UploadScreen(page);
    await upload.openOverAllChannels();
    await upload.choose('קישור');
    await upload.link.fill('https://www.youtube.com/shorts/goneForGood');
    await expect(page.getByText(/לא נמצא|הוסר/).first()).toBeVisible();
    await expect(upload.send).toBeDisabled();
  });
});
