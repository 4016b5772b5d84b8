// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { Toaster } from '#ui/toasts/toaster.tsx';
import { StaleNote } from './stale-note.tsx';

const show = (onLoad: () => Promise<void>) =>
  render(
    <ThemeProvider env="test">
      <StaleNote
        words="מישהו שינה אותו"
        action="טעינה"
        onLoad={onLoad}
        failure={{ title: 'לא נטען', detailOf: (error) => (error as Error).message }}
      />
      <Toaster />
    </ThemeProvider>,
  );

it('says what happened and brings the newer version once asked', async () => {
  const load = vi.fn(() => Promise.resolve());
  show(load);
  expect(screen.getByText('מישהו שינה אותו')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'טעינה' }));
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByText('לא נטען')).toBeNull();
});

it('says that it could not be brought, and can be asked again', async () => {
  show(() => Promise.reject(new Error('אין רשת')));
  await userEvent.click(screen.getByRole('button', { name: 'טעינה' }));
  expect(await screen.findByText('לא נטען')).toBeTruthy();
  expect(screen.getByText('אין רשת')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'טעינה' }).hasAttribute('data-loading')).toBe(false),
  );
});
