import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { TextareaField } from '../textarea-field/textarea-field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

function Title(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="כותרת" {...props} value={value} onChange={setValue} />;
}

const show = (props: Partial<TextFieldProps> = {}) =>
  render(
    <ThemeProvider env="test">
      <Title {...props} />
    </ThemeProvider>,
  );

const box = () => screen.getByRole('textbox', { name: 'כותרת' });

describe('TextField', () => {
  it('has its label as its name, and says in words that it is required', () => {
    show({ required: true });
    expect(box().getAttribute('aria-required')).toBe('true');
    expect(screen.getByText('חובה')).toBeTruthy();
  });

  it('is described by its help and by what is wrong with it', () => {
    show({ description: 'עד 120 תווים', error: 'שדה חובה.' });
    const described = (box().getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['שדה חובה.', 'עד 120 תווים']);
    expect(box().getAttribute('aria-invalid')).toBe('true');
  });

  it('runs as the page while it has no letter, then as what is typed', async () => {
    show();
    expect(box().getAttribute('dir')).toBe('rtl');
    await userEvent.type(box(), '12');
    expect(box().getAttribute('dir')).toBe('rtl');
    await userEvent.type(box(), ' Daf');
    expect(box().getAttribute('dir')).toBe('ltr');
  });

  it('stays left to right for what always is', async () => {
    show({ ltr: true });
    await userEvent.type(box(), 'שלום');
    expect(box().getAttribute('dir')).toBe('ltr');
  });
});

it('TextareaField follows the direction of what is typed as well', async () => {
  function Message() {
    const [value, setValue] = useState('');
    return <TextareaField label="הודעה" value={value} onChange={setValue} />;
  }
  render(
    <ThemeProvider env="test">
      <Message />
    </ThemeProvider>,
  );
  const area = screen.getByRole('textbox', { name: 'הודעה' });
  expect(area.getAttribute('dir')).toBe('rtl');
  await userEvent.type(area, 'Hello');
  expect(area.getAttribute('dir')).toBe('ltr');
  expect((area as HTMLTextAreaElement).value).toBe('Hello');
});
