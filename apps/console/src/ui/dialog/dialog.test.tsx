// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <ThemeProvider env="test">
      <button type="button" onClick={() => setOpen(true)}>
        העתקה
      </button>
      <MenuButton
        label="פעולות"
        items={[{ label: 'העתקה מהתפריט', onAction: () => setOpen(true) }]}
      />
      {isOpen && (
        <Dialog title="העתקת הרשימה" onClose={() => setOpen(false)}>
          <input aria-label="שם" />
        </Dialog>
      )}
    </ThemeProvider>
  );
}

async function leave(user: ReturnType<typeof userEvent.setup>) {
  const dialog = await screen.findByRole('dialog', { name: 'העתקת הרשימה' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
}

describe('a dialog', () => {
  it('gives focus back to the button that opened it', async () => {
    render(<Page />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'העתקה' }));
    await leave(user);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'העתקה' })),
    );
  });

  it('opened from a menu gives it back to the button of the menu', async () => {
    render(<Page />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'פעולות' }));
    await user.click(await screen.findByRole('menuitem', { name: 'העתקה מהתפריט' }));
    await leave(user);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'פעולות' })),
    );
  });

  it('brings no second banner', async () => {
    render(<Page />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'העתקה' }));
    await screen.findByRole('dialog', { name: 'העתקת הרשימה' });
    expect(screen.queryByRole('banner')).toBeNull();
  });
});
