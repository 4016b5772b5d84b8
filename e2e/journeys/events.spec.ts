import { accessibilityFindings, contrastFindingsInTheDark } from '../checks/accessibility.ts';
import { sidewaysFindings } from '../checks/layout.ts';
import { expect, languages, test } from '../fixtures.ts';
import { EventsScreen } from '../screens/events.screen.ts';

test.use({ actor: 'editor' });

/** A square of one colour. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNQTdiKFTEMLQkAiIpOgbnyNx4AAAAASUVORK5CYII=',
  'base64',
);
const nextYear = new Date().getFullYear() + 1;

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a lesson with three dates is added, edited as one, stopped and deleted', async ({
      page,
    }) => {
      const events = new EventsScreen(page, language);
      const { words } = events;
      const name = `שיעור נוסע ${language}`;

      await events.openList();
      await events.add.click();
      await events.button(words.save).click({ force: true });
      for (const problem of words.problems) {
        await expect(page.getByText(problem)).not.toHaveCount(0);
      }

      await events.field('name').fill(name);
      await events.part('date').fill('17/11/2020');
      await events.part('start').fill('830p');
      await events.part('end').fill('19:00');
      await events.address.fill('רחוב האלון 14, ירושלים');
      await events.field('phone').fill('050-123-4567');
      await events.button(words.save).click();
      await expect(page.getByText(words.past)).not.toHaveCount(0);
      await events.part('date').fill(`17/11/${nextYear}`);
      await events.button(words.save).click();
      await expect(page.getByText(words.endFirst)).not.toHaveCount(0);
      await events.part('end').fill('21:45');

      await events.button(words.addDate).click();
      await expect(events.part('date', 1)).toHaveValue(`24/11/${nextYear}`);
      await expect(events.part('start', 1)).toHaveValue(words.half);
      await page.getByText(words.weekly, { exact: true }).click();
      await events.part('date', 1).fill(`18/11/${nextYear}`);
      await events.button(words.addDate).click();
      await expect(events.part('date', 2)).toHaveValue('');
      await events.part('date', 2).fill(`19/11/${nextYear}`);
      await expect(events.nextDates).toHaveCount(4);
      await events.upload(PICTURE);
      await events.button(words.save).click();
      await expect(page.getByText(words.created).first()).toBeVisible();
      await expect(page).toHaveURL(/\/channels\/1\/event\?type=event$/);
      await expect(events.rows(name)).toHaveCount(1);

      // Alone at the top, away from where it is told what was done.
      await events.search(name);
      await events.datesOf(name).click();
      await expect(events.dates).toHaveCount(3);
      const second = events.dates.nth(1);
      await second.hover();
      await second.getByRole('button', { name: words.stopDate }).click();
      await expect(events.rows(name).getByText(words.someStopped)).toBeVisible();
      await events.closeMessages();
      await second.getByRole('button', { name: words.bringBack }).click();
      await expect(events.rows(name).getByText(words.someStopped)).toHaveCount(0);

      await events.pencil(name).click();
      await expect(events.starts).toHaveCount(3);
      await events.removeDate(2);
      await events.button(words.addSlot).first().click();
      await events.part('start', 1).fill('22:00');
      await events.field('name').fill(`${name} 2`);
      await events.button(words.update).click();
      await expect(page.getByText(words.updated).first()).toBeVisible();
      await page.reload();
      await expect(events.field('name')).toHaveValue(`${name} 2`);
      await expect(events.starts).toHaveCount(3);
      await expect(events.part('start', 1)).toHaveValue(words.ten);

      await events.button(words.stop).click();
      await expect(events.button(words.activate)).toBeVisible();
      await events.openList();
      await events.search(`${name} 2`);
      // It is all that is found, so its fold is open.
      await expect(events.stoppedFold).toHaveAttribute('aria-expanded', 'true');
      await expect(events.rows(name).getByText(words.stopped, { exact: true })).toHaveCount(1);

      await events.pencil(name).click();
      await events.button(words.activate).click();
      await expect(events.button(words.stop)).toBeVisible();
      await events.button(words.remove).click();
      await events.confirmRemoval.click();
      await expect(page).toHaveURL(/\/channels\/1\/event\?type=event$/);
      await expect(events.rows(name)).toHaveCount(0);
    });

    test('an hour on Shabbat is pointed out', async ({ page }) => {
      const events = new EventsScreen(page, language);
      await page.goto('/channels/1/events/g12/edit');
      await expect(page.getByText(events.words.shabbat).first()).toBeVisible();
    });

    test('the form and the list are for everybody, in the dark and on a phone too', async ({
      page,
    }) => {
      const events = new EventsScreen(page, language);
      for (const address of ['/channels/1/event', '/channels/1/events/g2/edit']) {
        await page.goto(address);
        await expect(page.getByText('דף יומי בוקר').first()).toBeVisible();
        if (address.endsWith('/event')) await events.datesOf('דף יומי בוקר').click();
        expect.soft(await accessibilityFindings(page)).toEqual([]);
        expect.soft(await contrastFindingsInTheDark(page)).toEqual([]);
        expect.soft(await sidewaysFindings(page), 'sideways').toEqual([]);
      }
    });
  });
}

for (const language of languages) {
  test.describe(`the platform’s lists in ${language}`, () => {
    test.use({ actor: 'admin', language });

    test('have room for all they say', async ({ page }) => {
      for (const address of ['/events', '/places']) {
        await page.goto(address);
        const table = page.getByRole('table');
        await expect(table.getByRole('rowheader').first()).toBeVisible();
        const tooWide = await table
          .locator(':scope, td, th')
          .evaluateAll((parts) =>
            parts
              .filter(({ tagName, scrollWidth, clientWidth, parentElement }) =>
                tagName === 'TABLE'
                  ? scrollWidth > (parentElement?.clientWidth ?? 0)
                  : scrollWidth > clientWidth,
              )
              .map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)}`),
          );
        expect.soft(tooWide, address).toEqual([]);
      }
    });
  });
}

test('a picture that cannot be sent stops the save, and the form stays', async ({ page }) => {
  const events = new EventsScreen(page, 'he');
  await page.route('**/media/uploads/**', (route) => route.abort());
  await page.goto('/channels/1/event/add');
  await events.field('name').fill('שיעור עם תמונה');
  await page
    .getByRole('group', { name: 'תמונה', exact: true })
    .locator('input[type="file"]')
    .setInputFiles({ name: 'square.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByText(/ההעלאה נכשלה/)).toBeVisible();
  await events.part('date').fill(`17/11/${nextYear}`);
  await events.part('start').fill('20:30');
  await events.address.fill('רחוב האלון 14');
  await events.field('phone').fill('0501234567');
  // It says that it cannot act, and says why when it is pressed all the same.
  await events.button(/^שמירת/).click({ force: true });
  await expect(page.getByRole('alert').getByText(/התמונה לא הועלתה/)).toBeVisible();
  await expect(events.field('name')).toHaveValue('שיעור עם תמונה');
  await expect(page).toHaveURL(/\/event\/add$/);
});
