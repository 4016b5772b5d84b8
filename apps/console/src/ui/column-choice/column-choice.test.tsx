import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Column } from '#ui/data-table/column.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { ColumnChoice } from './column-choice.tsx';

const columns: Column<string>[] = [
  { id: 'name', header: 'עיר', primary: true, cell: (town) => town },
  { id: 'region', header: 'אזור', cell: () => 'הצפון' },
  { id: 'size', header: 'גודל', optional: true, cell: () => 'בינונית' },
  { id: 'menu', header: 'פעולות', kind: 'actions', cell: () => null },
];

const show = () =>
  render(
    <ThemeProvider env="test">
      <ColumnChoice tableId="towns" columns={columns} />
      <DataTable
        id="towns"
        label="ערים"
        columns={columns}
        rows={['חיפה']}
        keyOf={(town) => town}
        nameOf={(town) => town}
        skeletonRows={1}
        empty={null}
      />
    </ThemeProvider>,
  );

const open = () => userEvent.click(screen.getByRole('button', { name: 'עמודות' }));
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
const density = () => screen.getByRole('table', { name: 'ערים' }).dataset['density'];

beforeEach(() => localStorage.clear());

describe('ColumnChoice', () => {
  it('offers only what may be hidden', async () => {
    show();
    await open();
    expect(screen.getAllByRole('checkbox')).toEqual([
      screen.getByRole('checkbox', { name: 'אזור' }),
      screen.getByRole('checkbox', { name: 'גודל' }),
    ]);
  });

  it('hides a column and draws rows closer, and the browser remembers it', async () => {
    const { unmount } = show();
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'אזור' }));
    await userEvent.click(screen.getByRole('radio', { name: 'צפוף' }));
    expect(headers()).toEqual(['עיר', 'פעולות']);
    expect(density()).toBe('compact');

    unmount();
    show();
    expect(headers()).toEqual(['עיר', 'פעולות']);
    expect(density()).toBe('compact');
  });

  it('brings in a column that is not there by itself, and takes it out again', async () => {
    show();
    expect(headers()).toEqual(['עיר', 'אזור', 'פעולות']);
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'גודל' }));
    expect(headers()).toEqual(['עיר', 'אזור', 'גודל', 'פעולות']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'גודל' }));
    expect(headers()).toEqual(['עיר', 'אזור', 'פעולות']);
  });

  it('goes back to the default', async () => {
    localStorage.setItem('bimah.table.towns', '{"hidden":["region"],"density":"compact"}');
    show();
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'חזרה לברירת המחדל' }));
    expect(headers()).toEqual(['עיר', 'אזור', 'פעולות']);
    expect(density()).toBe('comfortable');
  });
});
