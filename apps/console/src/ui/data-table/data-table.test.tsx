import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import { LetterKeysProvider } from '#ui/letter-keys/letter-keys.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import type { Column, Sort } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useSelection } from './use-selection.ts';

interface Town {
  name: string;
  residents: number;
}

type Field = 'name' | 'residents';

const PAGES: Town[][] = [
  [
    { name: 'חיפה', residents: 290 },
    { name: 'צפת', residents: 38 },
    { name: 'אילת', residents: 53 },
    { name: 'טבריה', residents: 48 },
  ],
  [{ name: 'נתניה', residents: 233 }],
];

const columns: Column<Town, Field>[] = [
  { id: 'name', header: 'עיר', primary: true, sortField: 'name', cell: (town) => town.name },
  {
    id: 'residents',
    header: 'תושבים',
    kind: 'number',
    sortField: 'residents',
    cell: (town) => town.residents,
  },
  { id: 'region', header: 'אזור', cell: () => <a href="#north">הצפון</a> },
];

type TableProps = Partial<DataTableProps<Town, Field>> & { letterKeys?: boolean };

const opened = vi.fn();
const sorted = vi.fn();

function Table({ letterKeys = true, ...props }: TableProps) {
  const [page, setPage] = useState(0);
  const [gone, setGone] = useState('');
  const [sort, setSort] = useState<Sort<Field>>({ field: 'name', dir: 'asc' });
  const selection = useSelection<Town>((town) => town.name);
  return (
    <ThemeProvider env="test">
      <LetterKeysProvider value={letterKeys}>
        <DataTable
          id="towns"
          label="ערים"
          columns={columns}
          rows={(PAGES[page] ?? []).filter((town) => town.name !== gone)}
          keyOf={(town) => town.name}
          nameOf={(town) => town.name}
          skeletonRows={4}
          sort={sort}
          onSort={(next) => {
            sorted(next);
            setSort(next);
          }}
          selection={selection}
          onOpen={opened}
          empty="עדיין אין ערים"
          {...props}
        />
        <output>{[...selection.selected.keys()].join(' ')}</output>
        <button onClick={() => setPage(1 - page)}>דף אחר</button>
        <button onClick={() => setGone('צפת')}>הסרה</button>
      </LetterKeysProvider>
    </ThemeProvider>
  );
}

const chosen = () => screen.getByRole('status').textContent;
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `בחירת ${isolate(name)}` });
const pageBox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'בחירת כל השורות בעמוד' });
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const focusRow = (name: string) => act(() => row(name).focus());
const press = (code: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { code, ...init });
const focusedRow = () => document.activeElement?.querySelector('th')?.textContent;

beforeEach(() => {
  opened.mockReset();
  sorted.mockReset();
  localStorage.clear();
});

describe('sorting', () => {
  it('says which column is sorted, and asks for another order', async () => {
    render(<Table />);
    const header = (name: string) => screen.getByRole('columnheader', { name });
    expect(header('עיר').getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: 'עיר' }));
    await userEvent.click(screen.getByRole('button', { name: 'תושבים' }));
    expect(sorted.mock.calls).toEqual([
      [{ field: 'name', dir: 'desc' }],
      [{ field: 'residents', dir: 'desc' }],
    ]);
    expect(header('תושבים').getAttribute('aria-sort')).toBe('descending');
    expect(header('עיר').getAttribute('aria-sort')).toBeNull();
    expect(within(header('אזור')).queryByRole('button')).toBeNull();
  });
});

describe('choosing rows', () => {
  it('takes a range with Shift', async () => {
    render(<Table />);
    const user = userEvent.setup();
    await user.click(box('חיפה'));
    await user.keyboard('{Shift>}');
    await user.click(box('אילת'));
    await user.keyboard('{/Shift}');
    expect(chosen()).toBe('חיפה צפת אילת');
    expect(pageBox().indeterminate).toBe(true);
  });

  it('takes the page, and keeps it on another page', async () => {
    render(<Table />);
    await userEvent.click(pageBox());
    await userEvent.click(screen.getByRole('button', { name: 'דף אחר' }));
    expect(pageBox().checked).toBe(false);
    await userEvent.click(box('נתניה'));
    expect(chosen()).toBe('חיפה צפת אילת טבריה נתניה');
    await userEvent.click(screen.getByRole('button', { name: 'דף אחר' }));
    expect(pageBox().checked).toBe(true);
    await userEvent.click(pageBox());
    expect(chosen()).toBe('נתניה');
  });
});

describe('keys', () => {
  it('walk with J and K from anywhere, by physical key', () => {
    render(<Table />);
    press('KeyJ', { key: 'ח' });
    expect(focusedRow()).toBe('חיפה');
    press('KeyJ', { key: 'ח' });
    press('ArrowDown');
    expect(focusedRow()).toBe('אילת');
    press('KeyK');
    expect(focusedRow()).toBe('צפת');
    press('ArrowUp');
    press('ArrowUp');
    expect(focusedRow()).toBe('חיפה');
  });

  it('make one row a tab stop, the one last visited', () => {
    render(<Table />);
    focusRow('צפת');
    expect(screen.getAllByRole('row').filter((one) => one.tabIndex === 0)).toHaveLength(1);
    expect(row('צפת').tabIndex).toBe(0);
  });

  it('open with Enter and choose with X', () => {
    render(<Table />);
    focusRow('צפת');
    press('Enter');
    expect(opened.mock.calls).toEqual([[PAGES[0]?.[1]]]);
    press('KeyX');
    press('ArrowDown');
    press('ArrowDown');
    press('KeyX', { shiftKey: true });
    expect(chosen()).toBe('צפת אילת טבריה');
  });

  it('leave Enter and arrows to a control inside the row', () => {
    render(<Table />);
    const link = within(row('צפת')).getByRole('link', { name: 'הצפון' });
    link.focus();
    press('Enter');
    press('ArrowDown');
    expect(opened).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(link);
  });

  it('are only arrows and Enter for those who switched letters off', () => {
    render(<Table letterKeys={false} />);
    press('KeyJ');
    expect(document.activeElement).toBe(document.body);
    focusRow('חיפה');
    press('KeyJ');
    press('KeyX');
    expect(focusedRow()).toBe('חיפה');
    expect(chosen()).toBe('');
    press('ArrowDown');
    expect(focusedRow()).toBe('צפת');
  });

  it('continue at the next row when the one in focus is removed', () => {
    render(<Table />);
    focusRow('צפת');
    fireEvent.click(screen.getByRole('button', { name: 'הסרה' }));
    expect(focusedRow()).toBe('אילת');
  });
});

describe('states', () => {
  const busy = () => document.querySelector('[aria-busy="true"]');

  it('shows as many bones as rows are expected', () => {
    render(<Table rows={undefined} />);
    expect(busy()?.querySelectorAll('tbody tr')).toHaveLength(4);
    expect(screen.queryByText('טוענים…')).not.toBeNull();
  });

  it('keeps the old rows while others are fetched', () => {
    render(<Table refreshing />);
    expect(busy()?.querySelectorAll('tbody tr')).toHaveLength(4);
    expect(screen.queryByText('חיפה')).not.toBeNull();
  });

  it('gives its place to what to say about an empty list', () => {
    render(<Table rows={[]} />);
    expect(screen.queryByText('עדיין אין ערים')).not.toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('gives its place to a failure only when there is nothing older to show', () => {
    const { rerender } = render(<Table rows={undefined} failed="לא נטען" />);
    expect(screen.queryByText('לא נטען')).not.toBeNull();
    rerender(<Table failed="לא נטען" />);
    expect(screen.queryByText('לא נטען')).toBeNull();
    expect(screen.queryByRole('table')).not.toBeNull();
  });
});
