import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { SubmitButton } from './submit-button.tsx';

const show = (busy: boolean, missing: string[]) => {
  render(
    <ThemeProvider env="test">
      <SubmitButton form={{ busy, missing }}>תזמון</SubmitButton>
    </ThemeProvider>,
  );
  return screen.getByRole<HTMLButtonElement>('button', { name: 'תזמון' });
};

it('acts when nothing is missing', () => {
  expect(show(false, []).getAttribute('aria-disabled')).toBeNull();
});

it('stays reachable when it cannot act, and names what is missing', () => {
  const button = show(false, ['כותרת', 'קובץ']);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.disabled).toBe(false);
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('כותרת וקובץ');
});

it('stays reachable while it is busy', () => {
  const button = show(true, []);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.disabled).toBe(false);
});
