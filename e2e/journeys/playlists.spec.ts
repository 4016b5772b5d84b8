import type { APIRequestContext } from '@playwright/test';
import { accessibilityFindings } from '../checks/accessibility.ts';
import { core, expect, lift, test } from '../fixtures.ts';
import { LibraryScreen } from '../screens/library.screen.ts';
import { PlaylistScreen, PlaylistsScreen } from '../screens/playlists.screen.ts';
import { answerOf } from '../stack/answers.ts';
import { OwnChannel } from '../stack/own-channel.ts';
import { SITE_LIST } from '../stack/site-films.ts';
import { publishFilms } from '../stack/videos.ts';

// They make one playlist and go on with it.
test.describe.configure({ mode: 'serial' });

const TITLE = 'רשימה של מסע';
const LONG = 'דף יומי — מסכת ברכות';
const COPIED = 'מסילת ישרים';
const FILMS = Array.from({ length: 6 }, (_, index) => `שיעור לרשימה ${index + 1}`);
const PLAYLISTS = ['רשימה ראשונה', 'רשימה שנייה', 'רשימה שלישית'];

async function fill(id: number, admin: APIRequestContext): Promise<void> {
  await publishFilms(id, FILMS);
  for (const title of PLAYLISTS) {
    const data = { title, status: 'published', channel_ids: [id] };
    await answerOf(admin.post('/api/playlists/post_item', { data }));
  }
}

test.use({ own: new OwnChannel('editor', fill) });

test.describe('an editor', () => {
  test.use({ actor: 'editor' });

  test('finds playlists by state, words and order', async ({ page }) => {
    const list = new PlaylistsScreen(page);
    await list.open();
    await expect(list.tab('פורסמו')).toHaveText(/\d+$/);
    await expect(list.tab('ממתינות')).toHaveText(/\d+$/);
    await list.filter('מיון', 'שם');
    await expect(page).toHaveURL(/sort=title/);
    await list.search.fill('תהילים');
    await list.search.press('Enter');
    await expect(list.titles).toHaveText(['תהילים, מילה במילה']);
    await list.filter('שפה', 'אנגלית');
    await page.getByRole('button', { name: 'ניקוי הסינון' }).click();
    await expect(list.cards.nth(1)).toBeVisible();
    await list.tab('ממתינות').click();
    await expect(list.card('סדרה מאתר הווידאו, בדרך אלינו')).toContainText('הסרטונים בהעלאה');
  });

  test('plays a playlist through', async ({ page }) => {
    const list = new PlaylistsScreen(page);
    await list.open(`/channels/1/playlist?q=${encodeURIComponent('ברכות')}`);
    await list
      .card(LONG)
      .getByRole('button', { name: /^ניגון הרשימה/ })
      .click();
    await expect(list.players).toHaveCount(1);
    const first = await list.players.getAttribute('aria-label');
    await list.players.evaluate((video: HTMLVideoElement) => {
      video.dispatchEvent(new Event('ended'));
    });
    await expect(list.players).not.toHaveAttribute('aria-label', first ?? '');
    await page.keyboard.press('Escape');
    await expect(list.dialog).toHaveCount(0);
  });
});

test.describe('an editor who changes things', () => {
  test.use({ actor: 'own' });

  test('makes one, and fills it from the library', core, async ({ page, ownChannel }) => {
    const list = new PlaylistsScreen(page);
    const one = new PlaylistScreen(page);
    await list.open(`/channels/${ownChannel.id}/playlist`);
    await list.add(TITLE);
    await list.dialog.getByRole('button', { name: 'יצירת הרשימה' }).click();
    await expect(page).toHaveURL(new RegExp(`/channels/${ownChannel.id}/playlist/\\d+$`));
    await expect(page.getByText('הרשימה ריקה. הוסיפו סרטון ראשון.')).toBeVisible();
    await one.pick(4);
    await expect(one.items).toHaveCount(4);
    expect(await accessibilityFindings(page)).toEqual([]);
    await one.save.click();
    await expect(one.saved).toBeVisible();
    await page.reload();
    await expect(one.items).toHaveCount(4);
    await expect(page.getByText('ממתינה לפרסום').first()).toBeVisible();
  });

  test('orders it by keyboard alone, from right to left', async ({ page, ownChannel }) => {
    const list = new PlaylistsScreen(page);
    const one = new PlaylistScreen(page);
    await list.open(`/channels/${ownChannel.id}/playlist?tab=awaiting`);
    await list.card(TITLE).getByRole('link', { name: TITLE }).focus();
    await page.keyboard.press('Enter');
    await expect(one.items).toHaveCount(4);
    const [a, b, c, d] = await one.order();

    await one.grip(one.items.nth(2)).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => one.order()).toEqual([a, c, b, d]);
    await expect(one.grip(one.items.nth(1))).toBeFocused();
    await page.keyboard.press('Alt+End');
    await expect.poll(() => one.order()).toEqual([a, b, d, c]);
    // Lifted, carried and put down, with the keys that screen readers announce.
    await lift(page);
    await expect(one.announcements).toContainText('הורם ממקום 4 מתוך 4');
    await page.keyboard.press('ArrowUp');
    await expect(one.announcements).toContainText('מעל מקום 3 מתוך 4');
    await page.keyboard.press('ArrowUp');
    await expect(one.announcements).toContainText('מעל מקום 2 מתוך 4');
    await page.keyboard.press('Space');
    await expect.poll(() => one.order()).toEqual([a, c, b, d]);
    await one.grip(one.items.nth(0)).focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => one.order()).toEqual([c, b, d]);
    await page.keyboard.press('Control+s');
    await expect(one.saved).toBeVisible();
    await page.reload();
    await expect(one.items).toHaveCount(3);
    expect(await one.order()).toEqual([c, b, d]);
  });

  test('orders it by pointer, and by number', async ({ page, ownChannel }) => {
    const list = new PlaylistsScreen(page);
    const one = new PlaylistScreen(page);
    await list.open(`/channels/${ownChannel.id}/playlist?tab=awaiting`);
    await list.card(TITLE).getByRole('link', { name: TITLE }).click();
    await expect(one.items).toHaveCount(3);
    const [a, b, c] = await one.order();
    await page.mouse.move(0, 0);
    await expect(one.takeOut(one.items.nth(2))).toHaveCSS('opacity', '0');
    await one.grip(one.items.nth(1)).focus();
    await expect(one.takeOut(one.items.nth(1))).toHaveCSS('opacity', '1');
    await one.grip(one.items.nth(2)).hover();
    await expect(one.takeOut(one.items.nth(2))).toHaveCSS('opacity', '1');
    await page.mouse.down();
    const target = await one.items.nth(0).boundingBox();
    if (!target) throw new Error('the first item is on the screen');
    await page.mouse.move(target.x + target.width - 20, target.y + 10, { steps: 12 });
    await page.mouse.up();
    await expect.poll(() => one.order()).toEqual([c, a, b]);
    const position = one.items.nth(0).getByRole('textbox', { name: /^המיקום של/ });
    await position.fill('2');
    await position.press('Enter');
    await expect.poll(() => one.order()).toEqual([a, c, b]);
    await page.getByRole('button', { name: 'ביטול השינויים' }).click();
    await expect(one.save).toHaveCount(0);
  });

  test('adds a video of the library to two playlists at once', async ({ page, ownChannel }) => {
    const library = new LibraryScreen(page);
    await library.open(`/channels/${ownChannel.id}/library`);
    const title = await library.titleOf(library.cards.first());
    await library.choose(title, 'הוספה לרשימת השמעה');
    const submit = library.dialog.getByRole('button', { name: 'הוספה', exact: true });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    const free = library.dialog.getByRole('checkbox', { disabled: false, checked: false });
    await free.first().check();
    await free.first().check();
    await submit.click();
    await expect(page.getByText('נוסף לשתי רשימות').first()).toBeVisible();
  });

  test('publishes it, moves it back and copies it nowhere without a channel', async ({
    page,
    ownChannel,
  }) => {
    const list = new PlaylistsScreen(page);
    await list.open(`/channels/${ownChannel.id}/playlist?tab=awaiting`);
    await list.choose(TITLE, 'פרסום');
    await expect(list.card(TITLE)).toHaveCount(0);
    await list.tab('פורסמו').click();
    await expect(list.card(TITLE)).toBeVisible();
    await list.choose(TITLE, 'העתקה לערוץ אחר');
    await expect(list.dialog.getByRole('button', { name: 'הוספה לערוץ' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await list.dialog.getByRole('button', { name: 'ביטול' }).click();
    await list.choose(TITLE, 'העברה להמתנה');
    await expect(list.card(TITLE)).toHaveCount(0);
  });

  test('fills a playlist from the video site', async ({ page, ownChannel }) => {
    const list = new PlaylistsScreen(page);
    const one = new PlaylistScreen(page);
    await list.open(`/channels/${ownChannel.id}/playlist`);
    await list.add('רשימה מהאתר');
    await list.dialog.getByRole('switch', { name: 'רשימה מאתר הווידאו' }).click({ force: true });
    const create = list.dialog.getByRole('button', { name: 'יצירת הרשימה' });
    await create.click();
    await expect(list.dialog.getByText('יש להזין קישור.').first()).toBeVisible();
    const link = list.dialog.getByRole('textbox', { name: /^קישור/ });
    await link.fill('https://vimeo.com/12');
    await create.click();
    await expect(list.dialog.getByText('הקישור ל־YouTube אינו תקין').first()).toBeVisible();
    await link.fill(`https://www.youtube.com/playlist?list=${SITE_LIST}`);
    await create.click();
    await expect(page).toHaveURL(/\/playlist\/\d+$/);
    await expect(one.items).toHaveCount(1, { timeout: 30_000 });
    await expect(one.items.first()).toContainText('שיעור מרשימת האתר');
    await expect(page.getByRole('button', { name: 'קריאה מחדש' })).toBeVisible();
  });

  test('deletes it', async ({ page, ownChannel }) => {
    const list = new PlaylistsScreen(page);
    await list.open(`/channels/${ownChannel.id}/playlist?tab=awaiting`);
    await list.choose(TITLE, 'הסרה');
    const dialog = page.getByRole('dialog', { name: /להסיר את הרשימה/ });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(520);
    await dialog.getByRole('button', { name: 'הסרת הרשימה' }).click();
    await expect(list.card(TITLE)).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ actor: 'own', viewport: { width: 390, height: 844 } });

  test('a message stands above the actions on chosen videos', async ({ page, ownChannel }) => {
    const library = new LibraryScreen(page);
    await library.open(`/channels/${ownChannel.id}/library`);
    await library.cards.first().getByRole('checkbox').check();
    const actions = page.getByRole('group', { name: 'פעולות על הנבחרים' });
    await expect(actions).toBeVisible();
    await library.choose(await library.titleOf(library.cards.nth(1)), 'הוספה לרשימת השמעה');
    await library.dialog.getByRole('checkbox', { disabled: false, checked: false }).first().check();
    await library.dialog.getByRole('button', { name: 'הוספה', exact: true }).click();
    const message = page.getByText('נוסף לרשימה אחת').first();
    await expect(message).toBeVisible();
    const [said, bar] = [await message.boundingBox(), await actions.boundingBox()];
    if (!said || !bar) throw new Error('both are on the screen');
    expect(said.y + said.height).toBeLessThan(bar.y);
  });
});

test.describe('a platform admin', () => {
  test.use({ actor: 'admin' });

  test('sees the playlists of all channels, 24 at a time, and copies one', async ({
    page,
    ownChannel,
  }) => {
    const list = new PlaylistsScreen(page);
    await list.open('/playlist?sort=title');
    const count = await list.cards.count();
    expect(count).toBeLessThanOrEqual(24);
    await list.open(`/playlist?q=${encodeURIComponent(COPIED)}`);
    await list.choose(COPIED, 'העתקה לערוץ אחר');
    await list.dialog.getByRole('combobox', { name: /ערוץ/ }).fill(ownChannel.name);
    await page.getByRole('option', { name: ownChannel.name }).click();
    await list.dialog.getByRole('button', { name: 'הוספה לערוץ' }).click();
    await expect(page.getByText(/הרשימה הועתקה לערוץ/).first()).toBeVisible();
  });
});
