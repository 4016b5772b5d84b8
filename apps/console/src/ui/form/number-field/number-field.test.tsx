import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { NumberField } from './number-field.tsx';

function show(onChange: (value: number | null) => void) {
  function Position() {
    const [value, setValue] = useState<number | null>(null);
    return (
      <NumberField
        label="מיקום"
        value={value}
        min={1}
        max={50}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    );
  }
  render(
    <ThemeProvider env="test">
      <Position />
    </ThemeProvider>,
  );
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'מיקום' });
}

it('is a number, and null when it is emptied', async () => {
  const onChange = vi.fn();
  const box = show(onChange);
  await userEvent.type(box, '14');
  expect(onChange).toHaveBeenLastCalledWith(14);
  await userEvent.clear(box);
  expect(onChange).toHaveBeenLastCalledWith(null);
});

it('takes no letters, minus or point, and leaves a number that is too big to the form', async () => {
  const onChange = vi.fn();
  const box = show(onChange);
  await userEvent.type(box, 'א-9.9');
  expect(box.value).toBe('99');
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith(99);
});
