import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCategory, categoriesServer } from '#testing/categories.ts';
import { renderApp } from '#testing/render-app.tsx';

const withChannels = (count: number) => {
  const include_channels = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `ערוץ ${index + 1}`,
    image: null,
  }));
  const include_channel_ids = include_channels.map(({ id }) => id);
  return categoriesServer(aCategory(1, { include_channels, include_channel_ids }));
};

/** By its label: roles are computed over the whole page, which takes seconds with two hundred channels. */
const picker = () =>
  screen.getByLabelText<HTMLInputElement>('ערוצים כלולים', { selector: 'input' });

it('takes as many channels as its form allows, and says so at the end', async () => {
  const { user } = await renderApp('/categories/1/edit', {
    as: 'platform-admin',
    api: withChannels(200).api,
  });
  // Words are looked for while it opens, since even labels take their time here.
  await screen.findByText('נבחרו 200 ערוצים, ואי אפשר להוסיף עוד.');
  expect(picker().disabled).toBe(true);
  const chosen = within(screen.getByRole('list', { name: 'הערוצים שנבחרו' }));
  await user.click(chosen.getByRole('button', { name: /ערוץ 77/ }));
  expect(picker().disabled).toBe(false);
  expect(screen.queryByText(/ואי אפשר להוסיף עוד/)).toBeNull();
});

it('is open with more channels than a video may have', async () => {
  await renderApp('/categories/1/edit', { as: 'platform-admin', api: withChannels(51).api });
  await screen.findByText('ערוץ 51');
  expect(picker().disabled).toBe(false);
});
