import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { EmailField } from './email-field.tsx';

it('reads left to right, and offers the reader’s own address', () => {
  render(
    <ThemeProvider env="test">
      <EmailField label="אימייל" value="noa@example.com" onChange={() => undefined} />
    </ThemeProvider>,
  );
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'אימייל' });
  expect(box.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  expect(box.autocomplete).toBe('email');
  expect(box.type).toBe('email');
});
