import type { Channel } from '../../packages/contract/src/channel-record.ts';
import { expect, test } from '../fixtures.ts';
import {
  ChannelFormScreen,
  ChannelsScreen,
  ConnectionsScreen,
  RegisteredChannelsScreen,
  type ChannelFlag,
} from '../screens/channels.screen.ts';
import { OwnChannel } from '../stack/own-channel.ts';

/** A channel's id on the video site: an address by it needs no asking. */
const SITE_ID = 'UCbimah0000000000000demo';

/** A square of one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNQTdiKFTEMLQkAiIpOgbnyNx4AAAAASUVORK5CYII=',
  'base64',
);

/** Of the channel that the first of these journeys makes and the last of its own deletes. */
const NAME = 'ערוץ נוסע';
const LINK = 'journey-of-a-channel';
const TAKEN = 'הקישור הזה כבר נבחר על ידי אחרים';

const FAILED: Readonly<Record<ChannelFlag, RegExp>> = {
  hidden: /ההסתרה של .* לא נשמרה והוחזרה למצבה/,
  is_hot: /הסימון של .* כחם לא נשמר והוחזר למצבו/,
  o_n_o: /הסימון של .* כערוץ בבעלותנו לא נשמר והוחזר למצבו/,
  yt_enabled: /הפרסום האוטומטי של .* לא נשמר והוחזר למצבו/,
};

const FLAGS: readonly ChannelFlag[] = ['hidden', 'is_hot', 'o_n_o', 'yt_enabled'];

/** What each order but the name goes by. */
const FIGURES: Readonly<Record<string, (channel: Channel) => number>> = {
  followers: ({ followers_count }) => followers_count,
  views: ({ views }) => views,
  visits: ({ channel_visits }) => channel_visits,
  shares: ({ channel_shares }) => channel_shares,
  user_duration: ({ watch_duration: [, average] }) => average,
  duration: ({ watch_duration: [total] }) => total,
};

const SORT_NAMES: Readonly<Record<string, string>> = {
  followers: 'עוקבים',
  views: 'צפיות',
  visits: 'ביקורים',
  shares: 'שיתופים',
  user_duration: 'צפייה ממוצעת',
  duration: 'זמן צפייה כולל',
};

test.describe('a platform admin', () => {
  test.use({ actor: 'admin' });
  // They switch and count channels of one catalogue.
  test.describe.configure({ mode: 'serial' });

  test('makes a channel and lands on its page', async ({ page }) => {
    const list = new ChannelsScreen(page);
    const form = new ChannelFormScreen(page);

    await list.open();
    await list.add.click();
    await expect(form.create).toHaveAccessibleDescription('חסר רק שם הערוץ.');
    // It looks as if it could not act; pressed all the same, it shows why.
    await form.create.click({ force: true });
    await expect(page.getByText('יש להזין שם')).toBeVisible();
    await form.field('שם הערוץ').fill(NAME);
    await form.field('קישור אישי').fill('admin');
    await expect(page.getByText('הקישור הזה שמור למערכת. בחרו קישור אחר.')).toBeVisible();
    await form.field('קישור אישי').fill(LINK);
    await expect(page.getByText('פנוי', { exact: true })).toBeVisible();
    await form.field('הערוץ באתר הווידאו').fill('https://vimeo.com/12');
    await expect(page.getByText('הכתובת אינה תקינה!')).toBeVisible();
    await form.field('הערוץ באתר הווידאו').fill('');
    await form.field('אתר').fill('journey.example.org');
    await form.upload('סמל הערוץ', PICTURE);
    await form.upload('תמונת אחראי הערוץ', PICTURE);
    await form.choice('ערוץ בבעלותנו').click({ force: true });
    await form.create.click();

    await expect(page).toHaveURL(/\/channels\/\d+\/edit$/);
    await expect(page.getByText('הערוץ נוצר בהצלחה!').first()).toBeVisible();
    await expect(form.field('אתר')).toHaveValue('https://journey.example.org');
    await expect(form.choice('ערוץ בבעלותנו')).toBeChecked();
    await expect(form.picture('סמל הערוץ').getByRole('img')).toBeVisible();
    await expect(form.picture('תמונת אחראי הערוץ').getByRole('img')).toBeVisible();
    await form.openHistory();
    await expect(form.history).toContainText('יצירת הערוץ');
  });

  test('is told that a link is taken, while typing and when saving', async ({ page }) => {
    const form = new ChannelFormScreen(page);
    await form.openNew();
    await form.field('שם הערוץ').fill('ערוץ שני');
    await form.field('קישור אישי').fill(LINK);
    await expect(page.getByText(TAKEN)).toBeVisible();
    await form.create.click();
    await expect(page.getByText('לא ניתן לעדכן!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/channels\/add$/);
  });

  test('writes the biography of a channel, and finds it in the history', async ({ page }) => {
    const list = new ChannelsScreen(page);
    const form = new ChannelFormScreen(page);
    await list.open();
    await list.find(NAME);
    await list.names.first().click();
    await form.field('קורות חיים').fill('נולד בדרך.\nגדל בדרך.');
    await form.field('ספרים').fill('ספר הדרך');
    await form.update.click();
    await expect(page.getByText('הערוץ עודכן בהצלחה!').first()).toBeVisible();
    await form.openHistory();
    await expect(form.history).toContainText('ספר הדרך');
    await form.open(Number(/channels\/(\d+)/.exec(page.url())?.[1]));
    await expect(form.field('קורות חיים')).toHaveValue('נולד בדרך.\nגדל בדרך.');
  });

  test('switches a channel in the catalogue at once', async ({ page }) => {
    const list = new ChannelsScreen(page);
    await list.open();
    await list.find(NAME);
    const before = await Promise.all(FLAGS.map((flag) => list.flag(flag, NAME).isChecked()));
    for (const flag of FLAGS) await list.turn(flag, NAME);
    await page.reload();
    for (const [index, flag] of FLAGS.entries()) {
      await expect(list.flag(flag, NAME)).toBeChecked({ checked: before[index] === false });
    }
  });

  test('sees a switch go back when saving fails', async ({ page }) => {
    const list = new ChannelsScreen(page);
    await list.open();
    await list.find(NAME);
    await list.refuseSaving();
    for (const flag of FLAGS) {
      const before = await list.flag(flag, NAME).isChecked();
      await list.flag(flag, NAME).click({ force: true });
      await expect(page.getByText(FAILED[flag]).first()).toBeVisible();
      await expect(list.flag(flag, NAME)).toBeChecked({ checked: before });
    }
  });

  test('narrows the catalogue by hot and by O&O', async ({ page }) => {
    const list = new ChannelsScreen(page);
    await list.open();
    // The channel of the first test is hot by now, and no longer O&O.
    await list.choose('חם', 'כן');
    await expect(page).toHaveURL(/hot=yes/);
    await expect(list.flags('is_hot', false)).toHaveCount(0);
    await expect(list.row(NAME)).toHaveCount(1);
    await list.choose('בבעלותנו', 'כן');
    await expect(page).toHaveURL(/ono=yes/);
    await expect(list.flags('o_n_o', false)).toHaveCount(0);
    await expect(list.row(NAME)).toHaveCount(0);
    await list.choose('בבעלותנו', 'לא');
    await expect(list.flags('o_n_o', true)).toHaveCount(0);
    await expect(list.row(NAME)).toHaveCount(1);
    await list.choose('חם', 'לא');
    await expect(list.flags('is_hot', true)).toHaveCount(0);
    await expect(list.flags('is_hot', false).first()).toBeVisible();
    await expect(list.row(NAME)).toHaveCount(0);
    await list.choose('חם', 'הכול');
    await list.choose('בבעלותנו', 'הכול');
    await expect(page).toHaveURL(/\/channels$/);
  });

  test('orders the catalogue by every figure, both ways, and turns its pages', async ({ page }) => {
    const list = new ChannelsScreen(page);
    await list.open();
    await expect(list.names).toHaveCount(10);
    const first = await list.names.first().innerText();
    await list.nextPage.click();
    await expect(page).toHaveURL(/page=2/);
    await expect(list.names.first()).not.toHaveText(first);
    await list.showColumn('זמן צפייה כולל');
    for (const [sort, figure] of Object.entries(FIGURES)) {
      const head = list.head(SORT_NAMES[sort] ?? sort);
      const falling = list.answersTo(sort, 'desc');
      await head.getByRole('button').click();
      const most = (await falling()).map(figure);
      expect(most).toEqual(most.toSorted((a, b) => b - a));
      const rising = list.answersTo(sort, 'asc');
      await head.getByRole('button').click();
      const least = (await rising()).map(figure);
      expect(least).toEqual(least.toSorted((a, b) => a - b));
      await expect(async () => {
        const [first] = await rising();
        expect(await list.names.first().innerText()).toBe(first?.name);
      }).toPass();
    }
    await page.reload();
    await expect(page).toHaveURL(/sort=duration/);
    await expect(list.head('זמן צפייה כולל')).toHaveAttribute('aria-sort', 'ascending');
  });

  test('deletes a channel by typing its name', async ({ page }) => {
    const list = new ChannelsScreen(page);
    const form = new ChannelFormScreen(page);
    await list.open();
    await list.find(NAME);
    await list.names.first().click();
    await form.remove.click();
    await form.typedName.fill('שם אחר');
    await expect(form.confirmRemoval).toHaveAttribute('aria-disabled', 'true');
    await form.typedName.fill(NAME);
    await form.confirmRemoval.click();
    await expect(page).toHaveURL(/\/channels$/);
    await expect(page.getByText('הערוץ נמחק').first()).toBeVisible();
  });

  test('keeps a phone by typing it', async ({ page }) => {
    const registered = new RegisteredChannelsScreen(page);
    await registered.open();
    await registered.search.fill('ילדי האור');
    await expect(registered.names).toHaveCount(1);
    const text = registered.phoneTextOf('ילדי האור');
    const phone = registered.phoneOf('ילדי האור');
    await text.click();
    await phone.fill('050-000-0017');
    await expect(page.getByText('נשמר', { exact: true })).toBeVisible();
    await page.reload();
    await expect(text).toContainText('+972 50 000 0017');
    await text.click();
    await expect(phone).toHaveValue('050-000-0017');
    await phone.fill('05');
    await expect(page.getByText(/לא נשמר.*מספר הטלפון אינו תקין/)).toBeVisible();
    await phone.press('Escape');
    await expect(text).toContainText('+972 50 000 0017');
    await expect(text).toBeFocused();
    await new ChannelsScreen(page).refuseSaving();
    await text.click();
    await phone.fill('050-000-0018');
    await expect(page.getByText(/^לא נשמר/)).toBeVisible();
    await expect(phone).toHaveValue('050-000-0018');
  });

  test('finds the channels nobody runs', async ({ page }) => {
    const registered = new RegisteredChannelsScreen(page);
    await registered.open();
    await expect(registered.names.first()).toBeVisible();
    await registered.choose('אין מנהל');
    await expect(page).toHaveURL(/admin=no/);
    await expect(async () => {
      expect(await registered.names.count()).toBeGreaterThan(0);
      expect(await registered.invitations.count()).toBe(await registered.names.count());
    }).toPass({ timeout: 30_000 });
    await registered.choose('יש מנהל');
    await expect(page).toHaveURL(/admin=yes/);
    await expect(registered.invitations).toHaveCount(0);
    await expect(registered.names.first()).toBeVisible();
  });
});

test.describe('a channel admin', () => {
  test.use({ actor: 'own', own: new OwnChannel('admin') });
  // They work on one channel.
  test.describe.configure({ mode: 'serial' });

  test('changes the channel, and sees it in its history', async ({ page, ownChannel }) => {
    const form = new ChannelFormScreen(page);
    await form.open(ownChannel.id);
    await expect(form.field('אימייל')).toHaveCount(0);
    await expect(form.choice('ערוץ בבעלותנו')).toHaveCount(0);
    const director = `נועה ${Date.now()}`;
    await form.field('אחראי הערוץ').fill(director);
    await form.upload('סמל הערוץ', PICTURE);
    await form.update.click();
    await expect(page.getByText('הערוץ עודכן בהצלחה!').first()).toBeVisible();
    await form.openHistory();
    await expect(form.history).toContainText(director);
    await form.open(ownChannel.id);
    await expect(form.field('אחראי הערוץ')).toHaveValue(director);
  });

  test('connects the channel to the video site and parts again', async ({ page, ownChannel }) => {
    const connections = new ConnectionsScreen(page);
    await connections.open(ownChannel.id);
    await expect(connections.notConnected).toBeVisible();
    await connections.address.fill('https://vimeo.com/12');
    await expect(page.getByText('הכתובת אינה תקינה!')).toBeVisible();
    await connections.address.fill(`https://www.youtube.com/channel/${SITE_ID}`);
    await connections.connect.click();
    await expect(connections.linkTo(SITE_ID)).toBeVisible();
    await connections.automatic.click({ force: true });
    await expect(page.getByText('סרטונים חדשים מאתר הווידאו יתפרסמו מעצמם')).toBeVisible();
    await page.reload();
    await expect(connections.automatic).toBeChecked();
    await connections.disconnect();
    await connections.confirmDisconnect.click();
    await expect(connections.notConnected).toBeVisible();
    await expect(connections.automatic).not.toBeChecked();
  });
});

test.describe('an editor', () => {
  test.use({ actor: 'editor' });

  test('finds neither settings nor the form, by link or by address', async ({ page }) => {
    await page.goto('/channels/1/dashboard');
    await expect(page.getByRole('link', { name: 'ספרייה' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'חיבורים' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'פרטי הערוץ' })).toHaveCount(0);
    for (const part of ['setting', 'edit']) {
      await page.goto(`/channels/1/${part}`);
      await expect(page).toHaveURL(/\/channels\/1\/dashboard$/);
    }
    await page.goto('/channels');
    await expect(page).toHaveURL(/\/unknown$/);
  });
});
