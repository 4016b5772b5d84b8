import { useState } from 'react';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { useDemoWords, useTowns, type Town } from '#ui/demo-content/towns.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import classes from './data-table.demo.module.css';

export const title = 'Data table: its states';

const WORDS = {
  he: {
    label: 'מצב הטבלה',
    states: ['טעינה', 'רענון', 'ריק', 'תקלה'],
    town: 'עיר',
    residents: 'תושבים',
    region: 'אזור',
    empty: 'עדיין אין ערים',
    text: 'ערים שיתווספו יופיעו כאן.',
  },
  en: {
    label: 'State of the table',
    states: ['Loading', 'Refreshing', 'Empty', 'Failed'],
    town: 'Town',
    residents: 'Residents',
    region: 'Region',
    empty: 'No towns yet',
    text: 'Towns will appear here once they are added.',
  },
};

const STATES = ['loading', 'refreshing', 'empty', 'failed'] as const;
type State = (typeof STATES)[number];

export default function TableStatesDemo() {
  const words = useDemoWords(WORDS);
  const towns = useTowns();
  const [state, setState] = useState<State>('loading');
  const columns: Column<Town>[] = [
    { id: 'name', header: words.town, primary: true, cell: (town) => town.name },
    { id: 'residents', header: words.residents, kind: 'number', cell: (town) => town.residents },
    { id: 'region', header: words.region, cell: (town) => town.region },
  ];
  const rows = { loading: undefined, failed: undefined, empty: [], refreshing: towns.slice(0, 4) };

  return (
    <div className={classes.list}>
      <div>
        <Segmented
          label={words.label}
          value={state}
          segments={STATES.map((value, index) => ({ value, label: words.states[index] ?? value }))}
          onChange={setState}
        />
      </div>
      <DataTable
        id="demo-states"
        label={words.label}
        columns={columns}
        rows={rows[state]}
        keyOf={(town) => town.id}
        nameOf={(town) => town.name}
        skeletonRows={4}
        refreshing={state === 'refreshing'}
        empty={<EmptyState picture="videos" title={words.empty} text={words.text} />}
        failed={
          state === 'failed' ? <FailedState onRetry={() => setState('refreshing')} /> : undefined
        }
      />
    </div>
  );
}
