import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { daysUpTo } from '#testing/days.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartData } from './chart-data.ts';
import { DayChart } from './day-chart.tsx';
import { DayPointerProvider } from './day-pointer.tsx';

const days = daysUpTo('2026-11-15', 10);
const rain: ChartData = {
  days,
  measure: 'flow',
  series: [{ label: 'מ״מ', color: 5, mark: 'bar', values: [0, 1, 2, 3, 40, 5, 6, 7, 8, 9] }],
};
const warmth: ChartData = {
  days,
  measure: 'level',
  format: (value) => `${value}°`,
  series: [
    { label: 'יום', color: 1, mark: 'line', values: [21, 22, 23, 24, 25, 26, 27, 28, 29, 20] },
    { label: 'לילה', color: 2, mark: 'line', values: [11, 12, 13, 14, 15, 16, 17, 18, 19, 10] },
  ],
};

function show(...charts: (readonly [string, ChartData])[]) {
  render(
    <ThemeProvider env="test">
      <DayPointerProvider>
        {charts.map(([label, data]) => (
          <DayChart key={label} label={label} data={data} />
        ))}
      </DayPointerProvider>
    </ThemeProvider>,
  );
  return userEvent.setup();
}

const walkOf = (label: string) => screen.getByRole('slider', { name: `${label}: מעבר בין הימים` });
const said = (label: string) => stripIsolates(walkOf(label).getAttribute('aria-valuetext') ?? '');
const tooltip = () => document.querySelector<HTMLElement>('[data-tooltip]');
const lines = () => document.querySelectorAll('line[class*="pointer"]').length;

describe('a chart', () => {
  it('says in a sentence what it shows', () => {
    show(['גשם', rain], ['חום', warmth]);
    const names = screen.getAllByRole('img').map((img) => img.getAttribute('aria-label') ?? '');
    expect(names.map(stripIsolates)).toEqual([
      'גשם, מ־06/11/2026 עד 15/11/2026. מ״מ: 81 בסך הכול, והשיא 40 בתאריך 10/11/2026.',
      'חום, מ־06/11/2026 עד 15/11/2026. יום: 20° ביום האחרון, והשיא 29° בתאריך 14/11/2026. לילה: 10° ביום האחרון, והשיא 19° בתאריך 14/11/2026.',
    ]);
  });

  it('runs from left to right in a right-to-left page, its tooltip as the page reads', async () => {
    const user = show(['גשם', rain]);
    const chart = screen.getByRole('img').parentElement;
    expect(chart?.dir).toBe('ltr');
    const ticks = [...document.querySelectorAll('[data-axis="day"]')];
    const positions = ticks.map((tick) => Number(tick.getAttribute('x')));
    expect(ticks.length).toBeGreaterThan(2);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(ticks.at(-1)?.textContent).toBe('15/11');
    await user.tab();
    expect(tooltip()?.dir).toBe('rtl');
  });

  it('tells series apart by more than their colour', () => {
    show(['חום', warmth]);
    const groups = [...document.querySelectorAll('g[data-nth]')];
    expect(groups.map((group) => group.getAttribute('data-nth'))).toEqual(['0', '1']);
  });

  it('has axes and says so where nothing happened, and nothing to walk through', () => {
    show([
      'גשם',
      { ...rain, series: [{ label: 'מ״מ', color: 5, mark: 'bar', values: days.map(() => 0) }] },
    ]);
    expect(screen.getByText('אין נתונים לתקופה')).toBeTruthy();
    expect(document.querySelectorAll('[data-axis="day"]').length).toBeGreaterThan(2);
    expect(screen.queryByRole('slider')).toBeNull();
  });
});

describe('a day that is not over', () => {
  const line = { label: 'מ״מ', color: 1, mark: 'line', values: [4, 5, 6, 1] } as const;
  const data: ChartData = {
    days: days.slice(-4),
    measure: 'flow',
    running: true,
    series: [line, { ...line, label: 'שלג', mark: 'bar' }],
  };

  it('stands apart: the line ends before it, and its name is today', () => {
    show(['גשם', data]);
    const path = document.querySelector('path[class*="line"]')?.getAttribute('d') ?? '';
    expect(path.split('L')).toHaveLength(3);
    expect(document.querySelectorAll('circle[class*="running"]')).toHaveLength(1);
    expect(document.querySelectorAll('rect[data-running]')).toHaveLength(1);
    const ticks = [...document.querySelectorAll('[data-axis="day"]')];
    expect(ticks.map((tick) => tick.textContent)).toEqual(['12/11', '13/11', '14/11', 'היום']);
  });

  it('says so where its numbers are read', async () => {
    const user = show(['גשם', data]);
    await user.tab();
    expect(said('גשם')).toBe('יום ראשון, 15/11/2026, עד עכשיו. מ״מ: 1. שלג: 1');
    expect(tooltip()?.textContent).toContain('עד עכשיו');
    await user.keyboard('{ArrowLeft}');
    expect(said('גשם')).not.toContain('עד עכשיו');
  });
});

describe('walking through the days', () => {
  it('begins at the last, goes as the screen does, and stops at both ends', async () => {
    const user = show(['גשם', rain]);
    await user.tab();
    expect(document.activeElement).toBe(walkOf('גשם'));
    expect(said('גשם')).toBe('יום ראשון, 15/11/2026. מ״מ: 9');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(said('גשם')).toBe('יום שישי, 13/11/2026. מ״מ: 7');
    await user.keyboard('{ArrowRight}');
    expect(said('גשם')).toContain('14/11/2026');
    await user.keyboard('{PageDown}');
    expect(said('גשם')).toContain('07/11/2026');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(said('גשם')).toBe('יום שישי, 06/11/2026. מ״מ: 0');
    await user.keyboard('{End}{ArrowRight}');
    expect(said('גשם')).toContain('15/11/2026');
    expect(walkOf('גשם').getAttribute('aria-valuenow')).toBe('10');
  });

  it('takes all charts along and shows the values where one points', async () => {
    const user = show(['גשם', rain], ['חום', warmth]);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(lines()).toBe(2);
    expect(document.querySelectorAll('[data-tooltip]')).toHaveLength(1);
    expect(stripIsolates(tooltip()?.textContent ?? '')).toBe('יום שבת, 14/11/2026מ״מ8');
    expect(said('חום')).toBe('יום שבת, 14/11/2026. יום: 29°. לילה: 19°');
  });

  it('ends with Escape, and when the focus goes', async () => {
    const user = show(['גשם', rain]);
    await user.tab();
    await user.keyboard('{Escape}');
    expect([lines(), tooltip()]).toEqual([0, null]);
    expect(document.activeElement).toBe(walkOf('גשם'));
    await user.keyboard('{ArrowLeft}');
    expect(said('גשם')).toContain('14/11/2026');
    await user.tab();
    expect([lines(), tooltip()]).toEqual([0, null]);
  });

  it('follows the mouse; what a finger chose stays', () => {
    show(['גשם', rain]);
    const walk = walkOf('גשם');
    fireEvent.pointerMove(walk, { clientX: 0, pointerType: 'mouse' });
    expect(said('גשם')).toContain('06/11/2026');
    fireEvent.pointerLeave(walk, { pointerType: 'mouse' });
    expect(lines()).toBe(0);
    fireEvent.pointerMove(walk, { clientX: 9_999, pointerType: 'touch' });
    fireEvent.pointerLeave(walk, { pointerType: 'touch' });
    expect(lines()).toBe(1);
  });
});

describe('the table of a chart', () => {
  const showTable = (label: string, data: ChartData) =>
    render(
      <ThemeProvider env="test">
        <ChartTable label={label} data={data} height={200} />
      </ThemeProvider>,
    );

  it('has the same numbers, the latest day first, with what they come to', () => {
    showTable('גשם', rain);
    const table = within(screen.getByRole('table', { name: 'גשם' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'תאריך',
      'מ״מ',
    ]);
    const rows = table.getAllByRole('row').slice(1, -1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(
      days.toReversed().map((day) => day.split('-').toReversed().join('/')),
    );
    const values = table.getAllByRole('cell').map((cell) => Number(cell.textContent));
    expect(values).toEqual([...(rain.series[0]?.values ?? []).toReversed(), 81]);
  });

  it('marks the day that is not over', () => {
    showTable('גשם', { ...rain, running: true });
    const [, latest, before] = screen.getAllByRole('row');
    expect(latest?.textContent).toBe('15/11/2026 · עד עכשיו9');
    expect(before?.textContent).toBe('14/11/20268');
  });

  it('adds nothing up where a day tells how many there are', () => {
    showTable('חום', warmth);
    expect(screen.queryByText('סך הכול')).toBeNull();
    expect(screen.getAllByRole('cell')).toHaveLength(20);
  });
});
