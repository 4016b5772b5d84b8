import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { LanguageField, LanguageFilterField } from '../language-field/language-field.tsx';
import { SelectField, type SelectFieldProps } from './select-field.tsx';

const options = [
  { value: 'halacha', label: 'הלכה' },
  { value: 'prayer', label: 'תפילה' },
];

function show(props: Partial<SelectFieldProps<string>> = {}) {
  const onChange = vi.fn();
  render(
    <ThemeProvider env="test">
      <SelectField
        label="קטגוריה"
        value="halacha"
        options={options}
        onChange={onChange}
        {...props}
      />
    </ThemeProvider>,
  );
  return { onChange, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'קטגוריה' }) };
}

describe('SelectField', () => {
  it('offers its options and tells the one chosen, by keyboard too', async () => {
    const { box, onChange } = show();
    expect(box.value).toBe('הלכה');
    await userEvent.click(box);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'הלכה',
      'תפילה',
    ]);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('prayer');
  });

  it('does not lose the choice by choosing it again', async () => {
    const { box, onChange } = show();
    await userEvent.click(box);
    await userEvent.click(await screen.findByRole('option', { name: 'הלכה' }));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('narrows a long list to what is typed, and says when nothing is left', async () => {
    const { box } = show({ searchable: true, value: null });
    await userEvent.type(box, 'תפי');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.type(box, 'xx');
    expect(screen.getByText('אין תוצאות')).toBeTruthy();
  });

  it('takes with Enter what is called as typed, not what comes first in the list', async () => {
    const { box, onChange } = show({
      searchable: true,
      value: null,
      options: [
        { value: 'all', label: 'כל ההלכה' },
        { value: 'daily', label: 'הלכה יומית' },
        { value: 'halacha', label: 'הלכה' },
      ],
    });
    await userEvent.type(box, 'הלכה');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'הלכה',
      'הלכה יומית',
      'כל ההלכה',
    ]);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('halacha');
  });
});

describe('languages', () => {
  it('of a record are Hebrew and English', async () => {
    const onChange = vi.fn();
    render(
      <ThemeProvider env="test">
        <LanguageField label="שפה" value="he" onChange={onChange} />
      </ThemeProvider>,
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'שפה' }));
    await userEvent.click(await screen.findByRole('option', { name: 'אנגלית' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('en');
  });

  it('of a list may also be all', async () => {
    const onChange = vi.fn();
    render(
      <ThemeProvider env="test">
        <LanguageFilterField label="שפה" value="he" onChange={onChange} />
      </ThemeProvider>,
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'שפה' }));
    await userEvent.click(await screen.findByRole('option', { name: 'כל השפות' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('all');
  });
});
