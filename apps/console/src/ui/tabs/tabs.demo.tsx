import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { useState } from 'react';
import { useDemoWords } from '#ui/demo-content/towns.ts';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { Tabs } from './tabs.tsx';

export const title = 'Tabs with counts, segmented control';

const WORDS = {
  he: {
    label: 'מצב',
    tabs: ['פתוחות', 'ממתינות', 'סגורות'],
    panel: 'מוצגות הערים שבלשונית',
    view: 'תצוגה',
    grid: 'כרטיסים',
    list: 'רשימה',
    by: 'לפי',
    created: 'תאריך יצירה',
    updated: 'תאריך עדכון',
  },
  en: {
    label: 'State',
    tabs: ['Open', 'Waiting', 'Closed'],
    panel: 'Showing the towns under',
    view: 'View',
    grid: 'Cards',
    list: 'List',
    by: 'By',
    created: 'Date created',
    updated: 'Date updated',
  },
};

const TABS = ['open', 'waiting', 'closed'] as const;
const COUNTS = [1799, 48, undefined];

export default function TabsDemo() {
  const words = useDemoWords(WORDS);
  const [tab, setTab] = useState<(typeof TABS)[number]>('open');
  const [view, setView] = useState<'grid' | 'list'>('grid');
  const [by, setBy] = useState<'created' | 'updated'>('created');
  return (
    <Tabs
      label={words.label}
      value={tab}
      onChange={setTab}
      tabs={TABS.map((value, index) => ({
        value,
        label: words.tabs[index] ?? value,
        count: COUNTS[index],
      }))}
    >
      <ToolbarRow
        search={
          <Segmented
            label={words.by}
            value={by}
            onChange={setBy}
            segments={[
              { value: 'created', label: words.created },
              { value: 'updated', label: words.updated },
            ]}
          />
        }
        tools={
          <Segmented
            label={words.view}
            value={view}
            onChange={setView}
            segments={[
              { value: 'grid', label: words.grid, icon: IconLayoutGrid },
              { value: 'list', label: words.list, icon: IconList },
            ]}
          />
        }
      />
      <p>
        {words.panel} {words.tabs[TABS.indexOf(tab)]}
      </p>
    </Tabs>
  );
}
