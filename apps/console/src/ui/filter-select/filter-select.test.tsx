import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { FilterSelect } from './filter-select.tsx';

function show() {
  const onChange = vi.fn();
  render(
    <ThemeProvider env="test">
      <FilterSelect
        label="מיון"
        value="new"
        options={[
          { value: 'new', label: 'החדשים' },
          { value: 'top', label: 'הנצפים' },
        ]}
        onChange={onChange}
      />
    </ThemeProvider>,
  );
  return onChange;
}

const box = () => screen.getByRole('button', { name: /מיון.*החדשים/ });

describe('FilterSelect', () => {
  it('carries its label and its value in its name', () => {
    show();
    expect(box().textContent).toBe('מיון:החדשים');
  });

  it('tells of another choice, not of the same one', async () => {
    const onChange = show();
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('option', { name: 'החדשים' }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('option', { name: 'הנצפים' }));
    expect(onChange.mock.calls).toEqual([['top']]);
  });

  it('works from the keyboard', async () => {
    const onChange = show();
    box().focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(onChange.mock.calls).toEqual([['top']]);
  });
});
