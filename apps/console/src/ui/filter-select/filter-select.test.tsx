import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { FilterSelect, FilterSet } from './filter-select.tsx';

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
    await userEvent.click(await screen.findByRole('option', { name: 'החדשים' }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(box());
    await userEvent.click(await screen.findByRole('option', { name: 'הנצפים' }));
    expect(onChange.mock.calls).toEqual([['top']]);
  });

  it('works from the keyboard', async () => {
    const onChange = show();
    box().focus();
    await userEvent.keyboard('{Enter}');
    const chosen = await screen.findByRole('option', { name: 'החדשים', selected: true });
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(document.activeElement).toBe(box());
    expect(onChange.mock.calls).toEqual([['top']]);
  });
});

describe('a filter', () => {
  const CLEAR = 'ניקוי הסינון לפי שפה';
  const language = (value: 'all' | 'he', onChange: (value: 'all' | 'he') => void) => (
    <ThemeProvider env="test">
      <FilterSelect
        label="שפה"
        value={value}
        options={[
          { value: 'all', label: 'הכול' },
          { value: 'he', label: 'עברית' },
        ]}
        onChange={onChange}
        cleared={{ value: 'all', label: CLEAR }}
      />
    </ThemeProvider>
  );

  it('can be taken back beside it, once it is set', async () => {
    const onChange = vi.fn();
    const { rerender } = render(language('all', onChange));
    expect(screen.queryByRole('button', { name: CLEAR })).toBeNull();
    rerender(language('he', onChange));
    await userEvent.click(screen.getByRole('button', { name: CLEAR }));
    expect(onChange.mock.calls).toEqual([['all']]);
  });

  it('that was set elsewhere looks and is taken back alike', async () => {
    const onClear = vi.fn();
    render(
      <ThemeProvider env="test">
        <FilterSet label="ערוץ" value="שביל ההלכה" clearLabel={CLEAR} onClear={onClear} />
      </ThemeProvider>,
    );
    expect(screen.getByText('שביל ההלכה')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: CLEAR }));
    expect(onClear).toHaveBeenCalledTimes(1);
  });
});
