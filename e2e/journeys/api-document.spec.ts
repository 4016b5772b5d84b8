import { expect, test } from '../fixtures.ts';

test('the document of the API opens and folds out under the policy of every page', async ({
  page,
  problems,
}) => {
  await page.goto('/api/docs');
  await page.getByRole('button', { name: 'GET /users/current_user', exact: false }).first().click();
  await expect(page.getByRole('heading', { name: 'Responses' }).first()).toBeVisible();
  expect(await problems.all()).toEqual([]);
});
