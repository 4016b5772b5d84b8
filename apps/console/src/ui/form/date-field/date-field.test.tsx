import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { PlainDate } from '#platform/time/format.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { DateField } from './date-field.tsx';

function show(initial: PlainDate | null = null) {
  const onChange = vi.fn();
  function Day() {
    const [date, setDate] = useState(initial);
    const change = (next: PlainDate | null) => {
      setDate(next);
      onChange(next);
    };
    return (
      <DateField label="תאריך" value={date} onChange={change} today="2026-11-15" min="2026-11-15" />
    );
  }
  render(
    <ThemeProvider env="test">
      <Day />
    </ThemeProvider>,
  );
  return { onChange, user: userEvent.setup({ delay: null }) };
}

const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'תאריך' });

/** The calendar is fetched when it is first opened. */
const calendarDay = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('DateField', () => {
  it('takes what is typed and tidies it on leaving, with the Hebrew date beside it', async () => {
    const { user, onChange } = show();
    await user.type(box(), '17.11');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-17');
    expect(box().value).toBe('17.11');
    await user.tab();
    expect(box().value).toBe('17/11/2026');
    expect(screen.getByText('ז׳ בכסלו תשפ״ז')).toBeTruthy();
  });

  it('is followed by its calendar for whoever goes by keyboard', async () => {
    const { user } = show();
    await user.tab();
    expect(document.activeElement).toBe(box());
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'פתיחת לוח השנה' }));
  });

  it('says so when it cannot read it, but not while it is being typed', async () => {
    const { user, onChange } = show('2026-11-17');
    await user.clear(box());
    await user.type(box(), '31/02');
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(screen.queryByText(/אינו מובן/)).toBeNull();
    await user.tab();
    expect(screen.getByText(/אינו מובן/)).toBeTruthy();
  });

  it('opens a month to pick from, without the days that are over', async () => {
    const { user, onChange } = show('2026-11-17');
    await user.click(screen.getByRole('button', { name: 'פתיחת לוח השנה' }));
    const yesterday = await calendarDay(/14\/11\/2026/);
    expect(yesterday.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: /^20 י׳ בכסלו תשפ״ז, יום שישי/ }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-20');
    expect(box().value).toBe('20/11/2026');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'פתיחת לוח השנה' }));
  });

  it('moves by the arrows as they lie on a screen that runs from right to left', async () => {
    const { user } = show('2026-11-17');
    await user.click(screen.getByRole('button', { name: 'פתיחת לוח השנה' }));
    const chosen = await calendarDay(/17\/11\/2026/);
    await waitFor(() => expect(document.activeElement).toBe(chosen));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('18/11/2026');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(chosen);
  });

  it('starts the week on Sunday', async () => {
    const { user } = show('2026-11-17');
    await user.click(screen.getByRole('button', { name: 'פתיחת לוח השנה' }));
    await calendarDay(/17\/11\/2026/);
    const weekdays = screen.getAllByText(/^[א-ש]׳$/, { selector: 'th' });
    expect(weekdays.map((day) => day.textContent)).toEqual([
      'א׳',
      'ב׳',
      'ג׳',
      'ד׳',
      'ה׳',
      'ו׳',
      'ש׳',
    ]);
  });
});
