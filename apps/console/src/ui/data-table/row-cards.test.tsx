import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import type { Column, Sort } from './column.ts';
import { DataTable } from './data-table.tsx';
import { useSelection } from './use-selection.ts';

type Field = 'name' | 'residents';

const everything: Column<string, Field>[] = [
  { id: 'region', header: 'אזור', card: 'bare', cell: (town) => town === 'צפת' && 'גליל' },
  { id: 'founded', header: 'נוסדה', card: 'hidden', cell: () => 1597 },
  { id: 'coast', header: 'חוף', kind: 'control', cell: () => <input aria-label="חוף" /> },
  { id: 'name', header: 'עיר', primary: true, sortField: 'name', cell: (town) => town },
  { id: 'residents', header: 'תושבים', kind: 'number', sortField: 'residents', cell: () => 38 },
  { id: 'menu', header: 'פעולות', kind: 'actions', cell: () => <button>עריכה</button> },
];

const sorted = vi.fn();

function Towns({ columns = everything }: { columns?: Column<string, Field>[] }) {
  const [sort, setSort] = useState<Sort<Field>>({ field: 'name', dir: 'asc' });
  const selection = useSelection<string>((town) => town);
  return (
    <ThemeProvider env="test">
      <DataTable
        id="cards"
        label="ערים"
        columns={columns}
        rows={['צפת', 'חיפה']}
        keyOf={(town) => town}
        nameOf={(town) => town}
        skeletonRows={2}
        sort={sort}
        onSort={(next) => {
          sorted(next);
          setSort(next);
        }}
        selection={selection}
        empty={null}
      />
      <output>{[...selection.selected.keys()].join(' ')}</output>
    </ThemeProvider>
  );
}

beforeEach(() => {
  sorted.mockReset();
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
  );
  render(<Towns />);
});

const cards = () => within(screen.getByRole('list', { name: 'ערים' })).getAllByRole('listitem');

describe('on a phone', () => {
  it('each row is a card with its name, what can be pressed and what is known', () => {
    expect(screen.queryByRole('table')).toBeNull();
    const words = (role: 'term' | 'definition') =>
      cards().map((card) =>
        within(card)
          .getAllByRole(role)
          .map((each) => each.textContent),
      );
    expect(words('term')).toEqual([['אזור', 'תושבים'], ['תושבים']]);
    expect(words('definition')).toEqual([['גליל', '38'], ['38']]);
    expect(screen.getAllByRole('textbox', { name: 'חוף' })).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'עריכה' })).toHaveLength(2);
  });

  it('its picture comes first, and what stands under its name is not among the facts', () => {
    cleanup();
    const led: Column<string, Field>[] = [
      { id: 'mayor', header: 'ראש העיר', card: 'under', cell: () => 'נעמי' },
      {
        id: 'name',
        header: 'עיר',
        primary: true,
        lead: (town) => <span>סמל {town}</span>,
        cell: (town) => town,
      },
      { id: 'residents', header: 'תושבים', kind: 'number', cell: () => 38 },
    ];
    render(<Towns columns={led} />);
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      'סמל צפתצפתראש העירנעמיתושבים38',
      'סמל חיפהחיפהראש העירנעמיתושבים38',
    ]);
    expect(cards()[0]?.querySelectorAll('dl')).toHaveLength(2);
  });

  it('cards are chosen one by one or all', async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: `בחירת ${isolate('חיפה')}` }));
    expect(screen.getByRole('status').textContent).toBe('חיפה');
    await userEvent.click(screen.getByRole('checkbox', { name: 'בחירת הכול' }));
    expect(screen.getByRole('status').textContent).toBe('חיפה צפת');
  });

  it('the order is chosen above the cards', async () => {
    await userEvent.click(screen.getByRole('button', { name: /^מיון.*עיר/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'תושבים' }));
    await userEvent.click(screen.getByRole('button', { name: 'מיון בסדר עולה' }));
    expect(sorted.mock.calls).toEqual([
      [{ field: 'residents', dir: 'desc' }],
      [{ field: 'residents', dir: 'asc' }],
    ]);
  });

  it('J walks from card to card', () => {
    fireEvent.keyDown(document.body, { code: 'KeyJ' });
    expect(document.activeElement).toBe(cards()[0]);
    fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyJ' });
    expect(document.activeElement).toBe(cards()[1]);
  });
});
