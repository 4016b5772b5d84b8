import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { RadioCards, type RadioCardsProps } from './radio-cards.tsx';

type Role = 'admin' | 'editor';

function show(props: Partial<RadioCardsProps<Role>> = {}) {
  const onChange = vi.fn();
  render(
    <ThemeProvider env="test">
      <RadioCards<Role>
        id="role"
        label="תפקיד"
        value="admin"
        onChange={onChange}
        cards={[
          { value: 'admin', label: 'מנהל', description: 'כל הפעולות בערוץ' },
          { value: 'editor', label: 'עורך', description: 'תוכן בלבד' },
        ]}
        required
        {...props}
      />
    </ThemeProvider>,
  );
  return onChange;
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('RadioCards', () => {
  it('is a named, required group of radios, each with its explanation', () => {
    show();
    const group = screen.getByRole('radiogroup', { name: 'תפקיד' });
    expect(group.getAttribute('aria-required')).toBe('true');
    expect(radio('מנהל').checked).toBe(true);
    const about = document.getElementById(radio('עורך').getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toBe('תוכן בלבד');
  });

  it('tells the one chosen', async () => {
    const onChange = show();
    await userEvent.click(screen.getByText('תוכן בלבד'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('editor');
  });

  it('takes focus on the chosen card, or on the first', () => {
    show();
    expect(document.getElementById('role')).toBe(radio('מנהל'));
  });

  it('takes focus on the first card while none is chosen', () => {
    show({ value: null, error: 'בחרו תפקיד.' });
    expect(document.getElementById('role')).toBe(radio('מנהל'));
    const group = screen.getByRole('radiogroup');
    const error = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe('בחרו תפקיד.');
  });
});
