import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { TimeOfDay } from '#platform/time/time-of-day.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { TimeField } from './time-field.tsx';

function show(clock: '12' | '24') {
  const onChange = vi.fn();
  function Hour() {
    const [time, setTime] = useState<TimeOfDay | null>(null);
    const change = (next: TimeOfDay | null) => {
      setTime(next);
      onChange(next);
    };
    return <TimeField label="שעה" value={time} onChange={change} clock={clock} />;
  }
  render(
    <ThemeProvider env="test">
      <Hour />
    </ThemeProvider>,
  );
  return { onChange, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'שעה' }) };
}

it.each([
  ['24', '830', '08:30', '08:30'],
  ['24', '8:30 PM', '20:30', '20:30'],
  ['12', '20:30', '20:30', '08:30 PM'],
  ['12', '830', '08:30', '08:30 AM'],
] as const)(
  'on a dial of %s hours %j is %s and is written %s',
  async (clock, typed, time, shown) => {
    const { box, onChange } = show(clock);
    await userEvent.type(box, typed);
    expect(onChange).toHaveBeenLastCalledWith(time);
    await userEvent.tab();
    expect(box.value).toBe(shown);
    expect(box.getAttribute('dir')).toBe('ltr');
  },
);

it('says so on leaving when it cannot read the time', async () => {
  const { box } = show('24');
  await userEvent.type(box, '25:00');
  expect(screen.queryByText(/אינה מובנת/)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText(/אינה מובנת/)).toBeTruthy();
  expect(box.value).toBe('25:00');
});
