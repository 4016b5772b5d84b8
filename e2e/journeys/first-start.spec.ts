import { accessibilityFindings, contrastFindingsInTheDark } from '../checks/accessibility.ts';
import { sidewaysFindings } from '../checks/layout.ts';
import { core, expect, speak, test } from '../fixtures.ts';
import { startEmptyServer, type EmptyServer } from '../stack/empty-server.ts';

let server: EmptyServer;
test.beforeAll(async () => {
  server = await startEmptyServer();
});
test.afterAll(() => server.stop());

test.describe.configure({ mode: 'serial' });

test('the page of the first start is clean in both languages', async ({ page, problems }) => {
  for (const language of ['he', 'en'] as const) {
    await page.goto(server.startAddress);
    await expect(page.getByRole('textbox')).toHaveCount(4);
    expect.soft(await accessibilityFindings(page), language).toEqual([]);
    expect.soft(await sidewaysFindings(page), `sideways, ${language}`).toEqual([]);
    expect.soft(await contrastFindingsInTheDark(page), `dark, ${language}`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    await speak(page, 'en');
    // The address of the start differs from what stands there only after its #, which loads nothing.
    await page.goto(new URL('/login', server.startAddress).href);
  }
  expect(await problems.all()).toEqual([]);
});

test('a platform is set up once, and its admin gets to work', core, async ({ page, context }) => {
  await page.goto(server.startAddress);
  await page.getByRole('textbox', { name: 'שם הפלטפורמה' }).fill('אור החכמה');
  expect(page.url()).not.toContain('#');
  await page.getByRole('textbox', { name: 'שם', exact: true }).fill('אורי לביא');
  await page.getByRole('textbox', { name: 'אימייל' }).fill('uri@example.org');
  await page.getByLabel('סיסמה', { exact: true }).fill('arba milim pshutot');
  await page.getByRole('button', { name: 'בדיקת הכול' }).click();
  await expect(page.getByText('נכנסתם בדיוק בכתובת הזאת.')).toBeVisible();
  await expect(page.getByText('נכתב קובץ, נקרא ונמחק.')).toBeVisible();
  await expect(page.getByText(/המכתב נשמר כקובץ בשרת/)).toBeVisible();
  await page.getByRole('button', { name: 'סיום והתחברות' }).click();
  await expect(page).toHaveURL(/\/system$/);
  await expect(page.getByText('אור החכמה')).toBeVisible();
  await expect(page.getByRole('region', { name: 'תהליכים' }).getByRole('listitem')).toHaveCount(1);

  const late = await context.newPage();
  await late.goto(server.startAddress);
  await expect(late.getByRole('heading', { name: 'הפלטפורמה כבר הוקמה' })).toBeVisible();
});
