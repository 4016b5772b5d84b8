import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { formatPlainDate } from '#platform/time/format.ts';
import { DEFAULT_ZONE, ZONES } from '#platform/time/moment-facts.ts';
import { sameClock, viewerZone, wallClockAt } from '#platform/time/zoned.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { WhenField } from './when-field.tsx';
import { rightNow, type When } from './when.ts';

const JERUSALEM_NOON = Date.parse('2026-11-15T10:00:00.000Z');

function show(initial: When = rightNow) {
  const onChange = vi.fn();
  function Publication() {
    const [when, setWhen] = useState(initial);
    const change = (next: When) => {
      setWhen(next);
      onChange(next);
    };
    return <WhenField label="מועד הפרסום" value={when} onChange={change} />;
  }
  render(
    <ThemeProvider env="test">
      <Publication />
    </ThemeProvider>,
  );
  return {
    onChange,
    user: userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime }),
  };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'אזור זמן' });
const text = () => stripIsolates(screen.getByRole('group', { name: 'מועד הפרסום' }).textContent);

beforeEach(() => {
  vi.useFakeTimers({ now: JERUSALEM_NOON, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('now or timed', () => {
  it('asks for nothing while it is now', () => {
    show();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'מיד' }).checked).toBe(true);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('becomes an instant from a date, a time and Jerusalem, which is chosen already', async () => {
    const { user, onChange } = show();
    await user.click(screen.getByRole('radio', { name: 'תזמון' }));
    expect(zone().value).toBe('ירושלים');
    await user.type(box('תאריך'), '17/11/2026');
    expect(onChange).toHaveBeenLastCalledWith({ timed: true, at: null, zone: 'Asia/Jerusalem' });
    await user.type(box('שעה'), '2030');
    expect(onChange).toHaveBeenLastCalledWith({
      timed: true,
      at: '2026-11-17T18:30:00.000Z',
      zone: 'Asia/Jerusalem',
    });
    expect(text()).toContain('יום שלישי, 17/11/2026 בשעה 20:30 לפי שעון ירושלים');
    expect(text()).toContain('בעוד יומיים');
    expect(screen.getByText('ז׳ בכסלו תשפ״ז')).toBeTruthy();
  });

  it('keeps date and time when it goes to now and back', async () => {
    const { user } = show({ timed: true, at: '2026-11-17T18:30:00.000Z', zone: 'Asia/Jerusalem' });
    await user.click(screen.getByRole('radio', { name: 'מיד' }));
    await user.click(screen.getByRole('radio', { name: 'תזמון' }));
    expect(box('תאריך').value).toBe('17/11/2026');
    expect(box('שעה').value).toBe('20:30');
  });
});

describe('zones', () => {
  it('offers five and shows the clock of the chosen one', async () => {
    const { user, onChange } = show({
      timed: true,
      at: '2026-11-17T18:30:00.000Z',
      zone: 'Asia/Jerusalem',
    });
    expect(text()).toContain('השעה כעת בירושלים: 12:00');
    await user.click(zone());
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'ירושלים',
      'ניו יורק',
      'לוס אנג׳לס',
      'לונדון',
      'פריז',
    ]);
    await user.click(await screen.findByRole('option', { name: 'לונדון' }));
    expect(onChange).toHaveBeenLastCalledWith({
      timed: true,
      at: '2026-11-17T20:30:00.000Z',
      zone: 'Europe/London',
    });
    expect(box('שעה').value).toBe('20:30');
    expect(text()).toContain('השעה כעת בלונדון: 10:00');
  });

  it('tells readers elsewhere what their own clock will show', () => {
    const at = '2026-11-17T12:30:00.000Z';
    const elsewhere =
      ZONES.find((offered) => !sameClock(at, offered, viewerZone())) ?? DEFAULT_ZONE;
    const own = wallClockAt(at, viewerZone());
    show({ timed: true, at, zone: elsewhere });
    expect(text()).toContain(`אצלכם: ${formatPlainDate(own.date)} ${own.time}`);
  });
});

describe('what to think of', () => {
  it('warns softly when it falls on Shabbat in that zone', () => {
    show({ timed: true, at: '2026-11-21T10:00:00.000Z', zone: 'Asia/Jerusalem' });
    expect(screen.getByRole('status').textContent).toContain('חל בשבת');
    expect(screen.queryByText(/כבר עבר/)).toBeNull();
  });

  it('explains an hour that the clocks skip', async () => {
    const { user, onChange } = show({ timed: true, at: null, zone: 'Asia/Jerusalem' });
    await user.type(box('תאריך'), '26/03/2027');
    await user.type(box('שעה'), '02:30');
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ at: '2027-03-26T00:30:00.000Z' }),
    );
    expect(text()).toContain('השעה 02:30 אינה קיימת. נקבע 03:30');
  });

  it('refuses the past, also when time goes by while the form is open', async () => {
    show({ timed: true, at: '2026-11-15T10:01:00.000Z', zone: 'Asia/Jerusalem' });
    expect(screen.queryByText(/כבר עבר/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(/כבר עבר/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/כבר עבר לפי שעון/)).toBeTruthy();
    expect(text()).toContain('השעה כעת בירושלים: 12:02');
  });
});
