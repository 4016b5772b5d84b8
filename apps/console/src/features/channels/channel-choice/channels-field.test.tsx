import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { CATEGORY_CHANNELS_MAX } from '@bimah/contract/limits.ts';
import { aCategory, categoriesServer } from '#testing/categories.ts';
import { apiFor } from '#testing/people.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { ChannelsField } from './channels-field.tsx';

const someChannels = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `ערוץ ${index + 1}`,
    image: null,
  }));
const idsOf = (channels: readonly { id: number }[]) => channels.map(({ id }) => id);

/** By its label: roles are computed over the whole page, which takes seconds with two hundred channels. */
const picker = () =>
  screen.getByLabelText<HTMLInputElement>('ערוצים כלולים', { selector: 'input' });

it('takes as many channels as its form allows, and says so at the end', async () => {
  apiFor('platform-admin').install();
  const known = someChannels(CATEGORY_CHANNELS_MAX);
  function Field() {
    const [value, setValue] = useState(idsOf(known));
    const rest = { label: 'ערוצים כלולים', max: CATEGORY_CHANNELS_MAX, fixedIds: [], known };
    return <ChannelsField value={value} onChange={setValue} {...rest} />;
  }
  // By itself: in its form two hundred channels take a busy machine minutes.
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider env="test">
        <Field />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText('נבחרו 200 ערוצים, ואי אפשר להוסיף עוד.')).toBeTruthy();
  expect(picker().readOnly).toBe(true);
  await userEvent.click(screen.getByLabelText(/^הסרת הערוץ .*ערוץ 77/));
  expect(picker().readOnly).toBe(false);
  expect(screen.queryByText(/ואי אפשר להוסיף עוד/)).toBeNull();
});

it('is open in a category with more channels than a video may have', async () => {
  const include_channels = someChannels(51);
  const category = aCategory(1, {
    include_channels,
    include_channel_ids: idsOf(include_channels),
  });
  await renderApp('/categories/1/edit', {
    as: 'platform-admin',
    api: categoriesServer(category).api,
  });
  await screen.findByText('ערוץ 51');
  expect(picker().readOnly).toBe(false);
});

it('the last one goes with Backspace, unless it has to stay', async () => {
  apiFor('platform-admin').install();
  const known = someChannels(2);
  function Field() {
    const [value, setValue] = useState([1, 2]);
    return (
      <ChannelsField
        label="ערוצים כלולים"
        value={value}
        onChange={setValue}
        fixedIds={[1]}
        known={known}
      />
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ThemeProvider env="test">
        <Field />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await userEvent.type(picker(), '{Backspace}');
  expect(screen.queryByText('ערוץ 2')).toBeNull();
  await userEvent.type(picker(), '{Backspace}');
  expect(screen.getByText('ערוץ 1')).toBeTruthy();
});
