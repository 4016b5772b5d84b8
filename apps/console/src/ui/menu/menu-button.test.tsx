import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { MenuButton } from './menu-button.tsx';

function show() {
  const onCopy = vi.fn();
  const onRemove = vi.fn();
  render(
    <ThemeProvider env="test">
      <MenuButton
        label="פעולות על שיעור 8"
        items={[
          { label: 'מחיקה', danger: true, onAction: onRemove },
          { label: 'שכפול', shortcut: 'C', onAction: onCopy },
          { label: 'שחרור', disabled: true, onAction: vi.fn() },
        ]}
      />
    </ThemeProvider>,
  );
  return { onCopy, onRemove };
}

const button = () => screen.getByRole('button', { name: 'פעולות על שיעור 8' });
const labels = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('MenuButton', () => {
  it('says that a menu is behind it, and whether it is open', async () => {
    show();
    expect(button().getAttribute('aria-haspopup')).toBe('menu');
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button());
    await screen.findByRole('menu');
    expect(button().getAttribute('aria-expanded')).toBe('true');
  });

  it('puts what takes something away apart at the end', async () => {
    show();
    await userEvent.click(button());
    await screen.findByRole('menu');
    expect(labels()).toEqual(['שכפולC', 'שחרור', 'מחיקה']);
  });

  it('does what is chosen, once, and closes', async () => {
    const { onCopy, onRemove } = show();
    await userEvent.click(button());
    await userEvent.click(await screen.findByRole('menuitem', { name: /שכפול/ }));
    expect([onCopy.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 0]);
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button());
    expect(await screen.findByRole('menu')).toBeTruthy();
  });

  it('works from the keyboard, and Escape gives the focus back', async () => {
    const { onRemove } = show();
    button().focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('שכפולC'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button()));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('שכפולC'));
    await userEvent.keyboard('{End}{Enter}');
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  it('closes by a press of its button', async () => {
    show();
    await userEvent.click(button());
    await screen.findByRole('menu');
    await userEvent.click(button());
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
