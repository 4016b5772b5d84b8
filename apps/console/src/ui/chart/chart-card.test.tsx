import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { stripIsolates } from '#platform/i18n/isolate.ts';
import { daysUpTo } from '#testing/days.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { ChartCard, type ChartCardProps } from './chart-card.tsx';
import type { ChartData } from './chart-data.ts';
import { ShareBar } from './share-bar.tsx';

const data: ChartData = {
  days: daysUpTo('2026-11-15', 3),
  measure: 'flow',
  series: [{ label: 'מ״מ', color: 5, mark: 'bar', values: [1, 2, 3] }],
};

function Card(props: Pick<ChartCardProps, 'load' | 'change'>) {
  const [asTable, onAsTable] = useState(false);
  return (
    <ThemeProvider env="test">
      <ChartCard title="גשם" asTable={asTable} onAsTable={onAsTable} {...props} />
    </ThemeProvider>
  );
}

describe('a chart in its box', () => {
  it('turns into its table and back', async () => {
    const user = userEvent.setup();
    render(<Card load={{ state: 'ready', data }} />);
    await user.click(screen.getByRole('button', { name: 'הצגת טבלה: גשם' }));
    expect(screen.getByRole('table', { name: 'גשם' })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'הצגת גרף: גשם' }));
    expect(screen.getByRole('img')).toBeTruthy();
  });

  it('keeps its place while it loads', async () => {
    render(<Card load={{ state: 'loading' }} />);
    expect(screen.getByRole('status').style.blockSize).toBe('220px');
    expect(await screen.findByText('טוען…')).toBeTruthy();
  });

  it('says what failed and tries again', async () => {
    const onRetry = vi.fn();
    render(<Card load={{ state: 'failed', message: 'אין חיבור.', retrying: false, onRetry }} />);
    expect(screen.getByRole('alert').textContent).toContain('אין חיבור.');
    await userEvent.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['עלייה של 13%', { kind: 'up', share: 0.125 }],
    ['עלייה של 2.5%', { kind: 'up', share: 0.025 }],
    ['ירידה של 3%', { kind: 'down', share: 0.03 }],
    ['ללא שינוי', { kind: 'same' }],
    ['התחיל בתקופה זו', { kind: 'begun' }],
  ] as const)('says which way it went: %s', (words, change) => {
    const { container } = render(<Card load={{ state: 'ready', data }} change={change} />);
    const mark = container.querySelector(`[data-kind="${change.kind}"]`);
    expect(stripIsolates(mark?.textContent ?? '')).toContain(words);
    expect(mark?.querySelector('svg')).not.toBeNull();
  });
});

describe('parts of a whole', () => {
  const parts = (registered: number, anonymous: number) => [
    { label: 'יום', value: registered, color: 1 as const },
    { label: 'לילה', value: anonymous, color: 2 as const },
  ];

  it.each([
    [31_337, 16_873, ['יום 31,337 65%', 'לילה 16,873 35%']],
    [824, 176, ['יום 824 82%', 'לילה 176 18%']],
    [1_994, 6, ['יום 1,994 99.7%', 'לילה 6 0.3%']],
    [3, 0, ['יום 3 100%', 'לילה 0 0%']],
    [0, 0, ['יום 0 0%', 'לילה 0 0%']],
  ])('%d and %d are written with their percents', (one, other, written) => {
    render(<ShareBar parts={parts(one, other)} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(written);
  });
});
