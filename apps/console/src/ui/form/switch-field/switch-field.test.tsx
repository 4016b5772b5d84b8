import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { SwitchField } from './switch-field.tsx';

function show() {
  const onChange = vi.fn();
  render(
    <ThemeProvider env="test">
      <SwitchField
        label="חיוב עדכון"
        description="מי שבגרסה ישנה יתבקש לעדכן."
        value={false}
        onChange={onChange}
      />
    </ThemeProvider>,
  );
  return onChange;
}

const control = () => screen.getByRole('switch', { name: 'חיוב עדכון' });

it('is a switch that is described by its help', () => {
  show();
  const help = document.getElementById(control().getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe('מי שבגרסה ישנה יתבקש לעדכן.');
});

it('turns by its label and by the space bar', async () => {
  const onChange = show();
  await userEvent.click(screen.getByText('חיוב עדכון'));
  expect(onChange).toHaveBeenLastCalledWith(true);
  control().focus();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledTimes(2);
});
