import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { PasswordField } from './password-field.tsx';

function Password() {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      label="סיסמה"
      value={value}
      onChange={setValue}
      autoComplete="current-password"
    />
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('סיסמה');
const hint = () => screen.getByRole('status').textContent;

describe('PasswordField', () => {
  beforeEach(() => {
    render(
      <ThemeProvider env="test">
        <Password />
      </ThemeProvider>,
    );
  });

  it('shows and hides what is typed by a button that can be reached by keyboard', async () => {
    expect(box().type).toBe('password');
    await userEvent.type(box(), 'secret');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'הצגת הסיסמה' }));
    await userEvent.keyboard('{Enter}');
    expect(box().type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'הסתרת הסיסמה' }));
    expect(box().type).toBe('password');
  });

  it('warns while Caps Lock is on', () => {
    fireEvent.keyUp(box(), { key: 'A', modifierCapsLock: true });
    expect(hint()).toContain('Caps Lock');
    fireEvent.keyUp(box(), { key: 'a', modifierCapsLock: false });
    expect(hint()).toBe('');
  });

  it('warns when Hebrew letters were typed', async () => {
    await userEvent.type(box(), 'דקבא');
    expect(hint()).toContain('אותיות בעברית');
    await userEvent.clear(box());
    expect(hint()).toBe('');
  });

  it('reads left to right and lets password managers in', () => {
    expect(box().closest('[dir]')?.getAttribute('dir')).toBe('ltr');
    expect(box().autocomplete).toBe('current-password');
  });
});
