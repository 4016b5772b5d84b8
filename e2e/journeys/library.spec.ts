import { stat } from 'node:fs/promises';
import { accessibilityFindings } from '../checks/accessibility.ts';
import { core, expect, test } from '../fixtures.ts';
import { LibraryScreen, ProcessingTable } from '../screens/library.screen.ts';
import { OwnChannel } from '../stack/own-channel.ts';
import { publishFilms } from '../stack/videos.ts';

// They share one library.
test.describe.configure({ mode: 'serial' });

const OWN_FILE = 'הלכות שבת, שיעור 14: בורר ליד השולחן';
/** In no category of the demo content, which goes by words. */
const FILMS = ['שיעור לשינוי שם', 'שיעור שמחכה שוב'] as const;
const [RENAMED, WITHDRAWN] = FILMS;
/** Nobody else looks into it. */
const CATEGORY = 'משפחה וזוגיות';
/** What is sent is damaged: it fails again. */
const FAILED = 'הקלטה מהטלפון, יום שלישי';

test.use({ own: new OwnChannel('editor', (id) => publishFilms(id, FILMS)) });

const foundIn = (library: string, title: string) => `${library}?q=${encodeURIComponent(title)}`;

test.describe('an editor', () => {
  test.use({ actor: 'editor' });

  test('finds videos by words, by order and by growing the list', core, async ({ page }) => {
    const library = new LibraryScreen(page);
    await library.open();
    await expect(library.tab('פורסמו')).toHaveText(/\d+$/);
    await expect(library.cards).toHaveCount(15);
    await library.more.click();
    await expect(library.cards.nth(15)).toBeVisible();
    await expect(library.play(library.cards.nth(15))).toBeFocused();

    await library.search.fill('בורר');
    await expect(library.cards.nth(15)).toBeVisible();
    await library.magnifier.click();
    await expect(library.card(OWN_FILE)).toBeVisible();
    await expect(page).toHaveURL(/q=/);
    await page.goBack();
    await expect(library.cards.nth(1)).toBeVisible();
    await library.sortBy('הנצפים ביותר');
    await expect(page).toHaveURL(/sort=views$/);
  });

  test('watches one video at a time', async ({ page }) => {
    const library = new LibraryScreen(page);
    await library.open(`/channels/1/library?q=${encodeURIComponent('ברכות')}`);
    const [first, second] = [library.cards.nth(0), library.cards.nth(1)];
    await library.play(first).click();
    await expect
      .poll(() => library.players.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
    await library.play(second).click();
    await expect(library.play(first)).toBeVisible();
    await expect(library.play(second)).toHaveCount(0);
    await expect(library.players).toHaveCount(1);
  });

  test('saves a video under its number', async ({ page }) => {
    const library = new LibraryScreen(page);
    await library.open(`/channels/1/library?q=${encodeURIComponent('בורר')}`);
    const link = library.card(OWN_FILE).getByRole('link', { name: /לעמוד הסרטון$/ });
    const id = /\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0];
    const download = page.waitForEvent('download');
    await library.choose(OWN_FILE, 'הורדה');
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${id}.mp4`);
    expect((await stat(await file.path())).size).toBeGreaterThan(0);
  });

  test('looks at what waits by its moment, the undated last', async ({ page }) => {
    const library = new LibraryScreen(page);
    await library.open('/channels/1/library?tab=awaiting');
    await expect(library.cards.last()).toContainText('בלי מועד');
    await expect(library.cards.first()).not.toContainText('בלי מועד');
    await library.cards
      .first()
      .getByRole('button', { name: /^פעולות על/ })
      .click();
    await expect(page.getByRole('menuitem', { name: 'קביעת מועד' })).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
  });
});

test.describe('an editor who changes things', () => {
  test.use({ actor: 'own' });

  test(
    'changes titles where they stand: in a card, in a row and on the page',
    core,
    async ({ page, ownChannel }) => {
      const library = new LibraryScreen(page);
      await library.open(foundIn(`/channels/${ownChannel.id}/library`, RENAMED));
      await library.title(RENAMED).click();
      await library.titleField.fill(`${RENAMED}, בכרטיס`);
      await library.titleField.press('Escape');
      await expect(library.title(RENAMED)).toBeFocused();

      await library.title(RENAMED).press('F2');
      await library.retitle(`${RENAMED}, בכרטיס`);
      await expect(library.card(`${RENAMED}, בכרטיס`)).toBeVisible();
      expect(await accessibilityFindings(page)).toEqual([]);

      await page.getByTitle('רשימה', { exact: true }).click();
      await library.title(`${RENAMED}, בכרטיס`).click();
      await library.retitle(`${RENAMED}, בשורה`);
      await expect(library.title(`${RENAMED}, בשורה`)).toBeVisible();

      await page
        .getByRole('link', { name: /^לעמוד הסרטון/ })
        .first()
        .click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(`${RENAMED}, בשורה`);
      await page.getByRole('button', { name: 'שינוי הכותרת' }).click();
      await library.retitle(RENAMED);
      await expect(heading).toContainText(RENAMED);
      await expect(heading).not.toContainText('בשורה');
      await page.reload();
      await expect(heading).toHaveText(RENAMED);
    },
  );

  test('takes a video back from viewers and undoes it from the tray, elsewhere', async ({
    page,
    ownChannel,
  }) => {
    const library = new LibraryScreen(page);
    const title = WITHDRAWN;
    await library.open(`/channels/${ownChannel.id}/library`);
    await library.choose(title, 'החזרה להמתנה');
    await expect(library.dialog).toContainText('לא יראו אותו יותר');
    await library.dialog.getByRole('button', { name: 'החזרה להמתנה' }).click();
    await expect(library.card(title)).toHaveCount(0);
    await library.tab('ממתינים לפרסום').click();
    await expect(library.card(title)).toBeVisible();

    await page.getByRole('link', { name: 'רשימות השמעה' }).first().click();
    await page.getByRole('button', { name: /^פעילות/ }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'הסרטון הוחזר להמתנה' });
    await entry.getByRole('button', { name: 'ביטול הפעולה' }).click();
    await expect(page.getByText('הפעולה בוטלה').first()).toBeVisible();
    await library.open(`/channels/${ownChannel.id}/library`);
    await expect(library.card(title)).toBeVisible();
  });
});

test.describe('a platform admin', () => {
  test.use({ actor: 'admin' });

  test('removes a video after being asked, and brings it back', async ({ page, ownChannel }) => {
    const library = new LibraryScreen(page);
    const title = `שיעור של הנהלה ${ownChannel.id}`;
    await publishFilms(ownChannel.id, [title]);
    await library.open(foundIn('/library', title));
    await library.choose(title, 'הסרה');
    await expect(library.dialog).toContainText(title);
    await library.dialog.getByRole('button', { name: 'הסרה' }).click();
    await expect(library.card(title)).toHaveCount(0);

    await library.tab('הוסרו').click();
    await library.choose(title, 'שחזור');
    await expect(library.card(title)).toHaveCount(0);
    await library.tab('פורסמו').click();
    await expect(library.card(title)).toBeVisible();
  });

  test('adds a video to a category of its language', async ({ page, ownChannel }) => {
    const library = new LibraryScreen(page);
    const title = `שיעור שנוסף ${ownChannel.id}`;
    await publishFilms(ownChannel.id, [title]);
    await library.open(foundIn('/library', title));
    await library.choose(title, 'הוספה לקטגוריה');
    await library.dialog.getByRole('combobox', { name: /קטגוריה/ }).click();
    await page.getByRole('option', { name: CATEGORY, exact: true }).click();
    expect(await accessibilityFindings(page)).toEqual([]);
    await library.dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
    await expect(page.getByText(/נוסף לקטגוריה/).first()).toBeVisible();
  });

  test('sees why processing failed, and retries only what failed', async ({ page }) => {
    const table = new ProcessingTable(page);
    await table.open();
    const failed = table.failedRows.filter({ hasText: FAILED });
    await expect(failed).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    await failed.getByRole('checkbox').check({ force: true });
    await expect(table.retryChosen).toBeVisible();
    await table.retryChosen.click();
    await expect(page.getByText('סרטון אחד חזר לתור העיבוד').first()).toBeVisible();
  });
});
