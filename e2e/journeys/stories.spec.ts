import type { Locator, Page } from '@playwright/test';
import { accessibilityFindings } from '../checks/accessibility.ts';
import { dayIn } from '../dates.ts';
import { directionOf, expect, languages, test } from '../fixtures.ts';
import { StoriesScreen, StoryScreen } from '../screens/stories.screen.ts';
import { LESSON_CLIP } from '../screens/upload.screen.ts';
import { OwnChannel } from '../stack/own-channel.ts';

test.use({ actor: 'own', own: new OwnChannel('editor') });

/** A picture as good as any: what is on the screen. */
const aPicture = async (page: Page) => ({
  name: 'screen.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
});

/** Nothing is drawn of a picture that does not open. */
const drawnWidth = (tile: Locator) =>
  tile
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    // They share one list.
    test.describe.configure({ mode: 'serial' });

    const name = `מסע ${language} ${Date.now()}`;
    const [onColour, onPicture, onFilm] = [`${name} צבע`, `${name} תמונה`, `${name} סרטון`];
    let list: StoriesScreen;
    let form: StoryScreen;

    test.beforeEach(({ page, ownChannel }) => {
      list = new StoriesScreen(page, ownChannel.id, language);
      form = new StoryScreen(page, ownChannel.id, language);
    });

    test('a title on a colour is composed, seen as viewers will, and published', async ({
      page,
    }) => {
      await list.open();
      await list.add.click();
      await form.title.fill(onColour);
      await expect.poll(() => form.titleHeight(onColour)).toBeCloseTo(0.5, 1);
      await form.choose('top');
      await expect.poll(() => form.titleHeight(onColour)).toBeCloseTo(0.2, 1);
      await form.choose('bottom');
      await expect.poll(() => form.titleHeight(onColour)).toBeCloseTo(0.8, 1);
      await form.option('swatch').focus();
      await page.keyboard.press(directionOf[language] === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
      await page.keyboard.press('ArrowDown');
      await expect(form.option('swatchBelow')).toBeChecked();
      expect(await accessibilityFindings(page)).toEqual([]);
      await form.publish.click();
      await expect(list.tile(onColour)).toContainText(list.words.live);
      expect(await accessibilityFindings(page)).toEqual([]);
    });

    test('a picture fills the story, and is there after a reload', async ({ page }) => {
      await form.open();
      await form.file.setInputFiles(await aPicture(page));
      await expect(page.getByText(form.words.imageReady).first()).toBeVisible();
      await form.title.fill(onPicture);
      await form.publish.click();
      await expect(list.tile(onPicture)).toBeVisible();
      await page.reload();
      await expect.poll(() => drawnWidth(list.tile(onPicture))).toBeGreaterThan(0);
    });

    test('a film is cropped to portrait before the story can be scheduled', async ({ page }) => {
      test.slow();
      await form.open();
      await form.title.fill(onFilm);
      await form.file.setInputFiles(LESSON_CLIP);
      await expect(form.publish).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByText(form.words.videoReady).first()).toBeVisible({ timeout: 60_000 });
      await form.schedule(dayIn(60), '20:30');
      await form.publish.click();
      await expect(list.tile(onFilm)).toContainText(list.words.scheduled);
      await expect.poll(() => drawnWidth(list.tile(onFilm))).toBeGreaterThan(0);

      await list.edit(onFilm);
      await expect(form.option('timed')).toBeChecked();
      const film = form.preview.locator('video');
      await expect
        .poll(() =>
          film.evaluate((video: HTMLVideoElement) => video.videoWidth / video.videoHeight),
        )
        .toBeCloseTo(9 / 16, 1);
    });

    test('a story is changed and goes live by hand', async ({ page }) => {
      await list.open();
      await list.edit(onFilm);
      await form.choose('now');
      await form.save.click();
      await expect(page.getByText(form.words.saved).first()).toBeVisible();
      await list.open();
      await expect(list.tile(onFilm)).toContainText(list.words.live);
    });

    test('what cannot be taken is refused beside the file, before it is sent', async ({ page }) => {
      await form.open();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('presign')) asked.push(request.url());
      });
      await form.file.setInputFiles({
        name: 'paper.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-'),
      });
      await expect(form.refusal).toHaveText(form.words.notMedia);
      expect(asked).toEqual([]);
    });

    test('a file that only calls itself a picture makes no story', async ({ page }) => {
      await form.open();
      await form.file.setInputFiles({
        name: 'fake.png',
        mimeType: 'image/png',
        buffer: Buffer.from('<html>not a picture</html>'),
      });
      await expect(form.refusal).toHaveText(form.words.notMedia);
      // A real beginning and nothing behind it: only drawing it tells.
      await form.file.setInputFiles({
        name: 'half.png',
        mimeType: 'image/png',
        buffer: (await page.screenshot()).subarray(0, 200),
      });
      await expect(form.refusal).toHaveText(form.words.unreadable);
      await expect(page.getByText(form.words.imageReady)).toHaveCount(0);
    });

    test('stories are deleted after a question, from the list and from the editor', async ({
      page,
      ownChannel,
    }) => {
      await list.open();
      for (const title of [onColour, onPicture]) {
        await list.askToRemove(title);
        await list.confirmRemoval.click();
        await expect(list.tile(title)).toHaveCount(0);
      }
      await list.edit(onFilm);
      await form.remove.click();
      await list.confirmRemoval.click();
      await expect(page).toHaveURL(`/channels/${ownChannel.id}/story`);
      await expect(list.tile(onFilm)).toHaveCount(0);
    });
  });
}
