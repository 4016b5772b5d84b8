import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { PhoneField } from './phone-field.tsx';

function show(initial = '') {
  const onChange = vi.fn();
  function Phone() {
    const [value, setValue] = useState(initial);
    const change = (next: string) => {
      setValue(next);
      onChange(next);
    };
    return (
      <>
        <PhoneField label="טלפון" value={value} onChange={change} />
        <button type="button" onClick={() => setValue('')}>
          ריקון
        </button>
      </>
    );
  }
  render(
    <ThemeProvider env="test">
      <Phone />
    </ThemeProvider>,
  );
  return { onChange, user: userEvent.setup({ delay: null }) };
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'טלפון' });
const country = () => screen.getByRole('button', { name: /מדינה/ });

describe('typing a number', () => {
  it('takes a leading zero as one of the chosen country and shows how it will be saved', async () => {
    const { user, onChange } = show();
    expect(country().textContent).toContain('+972');
    await user.type(box(), '050-123.4567');
    expect(await screen.findByText('+972501234567')).toBeTruthy();
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('+972501234567'));
    expect(box().value).toBe('050-123.4567');
  });

  it('drops characters that no number has', async () => {
    const { user } = show();
    await user.type(box(), '05a0־12');
    expect(box().value).toBe('05012');
  });

  it('follows a plus to another country', async () => {
    const { user, onChange } = show();
    await user.type(box(), '+44 20 7946 0018');
    expect(country().textContent).toContain('+44');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('+442079460018'));
  });

  it('says on leaving that a number is not complete', async () => {
    const { user } = show();
    await user.type(box(), '050 12');
    expect(screen.queryByText(/עדיין לא מלא/)).toBeNull();
    await user.tab();
    expect(await screen.findByText(/עדיין לא מלא/)).toBeTruthy();
  });
});

describe('choosing a country', () => {
  it('finds it by name and reads the number again by its rules', async () => {
    const { user, onChange } = show();
    await user.type(box(), '(212) 555-0123');
    await user.click(country());
    await user.type(screen.getByRole('combobox', { name: 'חיפוש מדינה או קידומת' }), 'ארצות הברית');
    await user.click(await screen.findByRole('option', { name: /^ארצות הברית/ }));
    expect(country().textContent).toContain('+1');
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('+12125550123'));
  });

  it('takes the first that is found with Enter', async () => {
    const { user } = show();
    await user.click(country());
    await user.type(screen.getByRole('combobox', { name: /חיפוש/ }), '33');
    await user.keyboard('{Enter}');
    expect(country().textContent).toContain('צרפת');
  });
});

describe('a saved number', () => {
  it('is shown as its country writes it, and is not changed by that', async () => {
    const { onChange } = show('+972501234567');
    await waitFor(() => expect(box().value).toBe('050-123-4567'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('goes away when the form is emptied from outside', async () => {
    const { user } = show('+972501234567');
    await user.click(screen.getByRole('button', { name: 'ריקון' }));
    expect(box().value).toBe('');
  });

  it('stays left to right on a page that does not', () => {
    show('+972501234567');
    expect(box().closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  });
});
