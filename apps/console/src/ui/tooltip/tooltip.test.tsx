// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconPencil } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';

const showButton = () =>
  render(
    <ThemeProvider env="test">
      <IconButton icon={IconPencil} label="עריכה" />
    </ThemeProvider>,
  );

const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

describe('a button without a word', () => {
  it('has a name', () => {
    showButton();
    expect(screen.getByRole('button', { name: 'עריכה' })).toBeDefined();
  });

  it('shows it on keyboard focus, and Escape takes it away without moving focus', async () => {
    const user = userEvent.setup();
    showButton();
    await user.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe('עריכה');

    await user.keyboard('{Escape}');
    await gone();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'עריכה' }));
  });

  it('shows it on hover and lets go when the pointer leaves', async () => {
    const user = userEvent.setup();
    showButton();
    await user.hover(screen.getByRole('button'));
    expect(await screen.findByRole('tooltip')).toBeDefined();
    await user.unhover(screen.getByRole('button'));
    await gone();
  });
});
