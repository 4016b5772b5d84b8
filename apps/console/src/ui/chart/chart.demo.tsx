import { useState } from 'react';
import { useDemoWords } from '#ui/demo-content/towns.ts';
import { ChartCard } from './chart-card.tsx';
import { totalOf, type ChartData } from './chart-data.ts';
import classes from './chart.demo.module.css';
import { DayPointerProvider } from './day-pointer.tsx';
import { halfChange } from './half-change.ts';
import { ShareBar } from './share-bar.tsx';
import { SmallChart } from './small-chart.tsx';

export const title = 'Charts';

const WORDS = {
  he: {
    rain: 'גשם',
    rainUnit: 'מ״מ ב־30 ימים',
    warmth: 'טמפרטורה',
    day: 'יום',
    night: 'לילה',
    snow: 'שלג',
    late: 'בדרך',
    broken: 'נתונים שלא נטענו',
    message: 'אין חיבור לשרת.',
    lake: 'מפלס האגם',
  },
  en: {
    rain: 'Rain',
    rainUnit: 'mm in 30 days',
    warmth: 'Temperature',
    day: 'Day',
    night: 'Night',
    snow: 'Snow',
    late: 'On its way',
    broken: 'Not loaded',
    message: 'The server cannot be reached.',
    lake: 'Level of the lake',
  },
};

const DAYS = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2026, 9, 17 + index)).toISOString().slice(0, 10),
);
const wave = (height: number, shift: number) =>
  DAYS.map((_, index) => Math.round(height * (1.4 + Math.sin(index / 2.3 + shift))));
const RAIN = wave(9, 0);
const LAKE = DAYS.map((_, index) => 4_120 + index * 3 - (index % 4));

function useDemoData(): Record<'rain' | 'warmth' | 'snow' | 'lake', ChartData> {
  const words = useDemoWords(WORDS);
  const one = (label: string, values: number[]) =>
    ({ label, values, color: 1, mark: 'line' }) as const;
  return {
    rain: {
      days: DAYS,
      measure: 'flow',
      series: [{ label: words.rain, values: RAIN, color: 5, mark: 'bar' }],
    },
    warmth: {
      days: DAYS,
      measure: 'level',
      series: [one(words.day, wave(12, 1)), { ...one(words.night, wave(6, 2)), color: 2 }],
    },
    snow: {
      days: DAYS,
      measure: 'flow',
      series: [
        one(
          words.snow,
          DAYS.map(() => 0),
        ),
      ],
    },
    lake: { days: DAYS, measure: 'level', series: [one(words.lake, LAKE)] },
  };
}

export default function ChartDemo() {
  const words = useDemoWords(WORDS);
  const data = useDemoData();
  const [asTable, onAsTable] = useState(false);
  const view = { asTable, onAsTable };
  return (
    <DayPointerProvider>
      <div className={classes.grid}>
        <ChartCard
          title={words.rain}
          load={{ state: 'ready', data: data.rain }}
          headline={totalOf(RAIN)}
          note={words.rainUnit}
          change={halfChange(RAIN)}
          {...view}
        />
        <ChartCard title={words.warmth} load={{ state: 'ready', data: data.warmth }} {...view} />
        <ChartCard title={words.snow} load={{ state: 'ready', data: data.snow }} {...view} />
        <ChartCard title={words.late} load={{ state: 'loading' }} {...view} />
        <ChartCard
          title={words.broken}
          load={{ state: 'failed', message: words.message, retrying: false, onRetry: () => {} }}
          {...view}
        />
        <div>
          <SmallChart
            label={words.lake}
            data={data.lake}
            headline={LAKE.at(-1)}
            change={halfChange(LAKE)}
          />
          <ShareBar
            parts={[
              { label: words.day, value: 62, color: 1 },
              { label: words.night, value: 38, color: 2 },
            ]}
          />
        </div>
      </div>
    </DayPointerProvider>
  );
}
