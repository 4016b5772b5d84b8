import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { ChannelPreview } from './channel-preview.tsx';
import { emptyChannel } from './channel-values.ts';

const show = (more: Partial<typeof emptyChannel>) => {
  render(
    <ThemeProvider env="test">
      <ChannelPreview values={{ ...emptyChannel, ...more }} saved={emptyChannel} channelId={null} />
    </ThemeProvider>,
  );
  return screen.getByRole('figure', { name: 'כך ייראה הערוץ' });
};

it('shows no letter of a channel that has no name yet', () => {
  expect(show({}).querySelector('[data-letter]')).toBeNull();
});

it('shows the first letter of its name, and its whole link', () => {
  const preview = show({ name: 'רימון', custom_link: 'rimon' });
  expect(preview.querySelector('[data-letter="ר"]')).not.toBeNull();
  expect(preview.textContent).toContain('/rimon');
});
