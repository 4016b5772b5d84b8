import { IconArchive, IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { BulkBar } from '#ui/bulk-bar/bulk-bar.tsx';
import { ColumnChoice } from '#ui/column-choice/column-choice.tsx';
import { useDemoWords, useTowns, type Town } from '#ui/demo-content/towns.ts';
import { FilterSelect } from '#ui/filter-select/filter-select.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { NoMatches } from '#ui/search-field/no-matches.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { SwitchCell } from '#ui/switch-cell/switch-cell.tsx';
import { ToolbarRow } from '#ui/toolbar-row/toolbar-row.tsx';
import { UserText } from '#ui/user-text/user-text.tsx';
import type { Column, Sort } from './column.ts';
import { DataTable } from './data-table.tsx';
import { useSelection } from './use-selection.ts';
import classes from './data-table.demo.module.css';

export const title = 'Data table, with toolbar, pager and bulk bar';

const WORDS = {
  he: {
    label: 'ערים',
    search: 'חיפוש עיר',
    coast: 'חוף',
    all: 'הכול',
    yes: 'כן',
    no: 'לא',
    headers: ['עיר', 'תושבים', 'שנת ייסוד', 'אזור', 'על החוף', 'פעולות'],
    more: 'עוד על',
    archive: 'העברה לארכיון',
    remove: 'מחיקה',
  },
  en: {
    label: 'Towns',
    search: 'Search towns',
    coast: 'Coast',
    all: 'All',
    yes: 'Yes',
    no: 'No',
    headers: ['Town', 'Residents', 'Founded', 'Region', 'On the coast', 'Actions'],
    more: 'More about',
    archive: 'Archive',
    remove: 'Delete',
  },
};

type Field = 'name' | 'residents' | 'founded';
type Coast = 'all' | 'yes' | 'no';

const keyOf = (town: Town) => town.id;
const figures = new Intl.NumberFormat('en');
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function useColumns(): Column<Town, Field>[] {
  const words = useDemoWords(WORDS);
  const [name = '', residents = '', founded = '', region = '', coast = '', actions = ''] =
    words.headers;
  const [onCoast, setOnCoast] = useState<Record<string, boolean>>({});
  return [
    {
      id: 'name',
      header: name,
      primary: true,
      sortField: 'name',
      cell: (town) => <UserText>{town.name}</UserText>,
    },
    {
      id: 'residents',
      header: residents,
      kind: 'number',
      sortField: 'residents',
      cell: (town) => figures.format(town.residents),
    },
    {
      id: 'founded',
      header: founded,
      kind: 'number',
      sortField: 'founded',
      priority: 2,
      cell: (town) => town.founded,
    },
    { id: 'region', header: region, priority: 3, cell: (town) => town.region },
    {
      id: 'coast',
      header: coast,
      kind: 'control',
      cell: (town) => (
        <SwitchCell
          label={`${coast}: ${town.name}`}
          checked={onCoast[town.id] ?? town.coastal}
          onChange={async (next) => {
            await later(800);
            setOnCoast((before) => ({ ...before, [town.id]: next }));
          }}
        />
      ),
    },
    {
      id: 'actions',
      header: actions,
      kind: 'actions',
      cell: (town) => (
        <IconButton size="md" icon={IconDotsVertical} label={`${words.more} ${town.name}`} />
      ),
    },
  ];
}

function useFoundTowns(search: string, coast: Coast, sort: Sort<Field>) {
  const towns = useTowns();
  const sign = sort.dir === 'asc' ? 1 : -1;
  return towns
    .filter((town) => town.name.includes(search))
    .filter((town) => coast === 'all' || town.coastal === (coast === 'yes'))
    .toSorted((a, b) =>
      sort.field === 'name'
        ? sign * a.name.localeCompare(b.name)
        : sign * (a[sort.field] - b[sort.field]),
    );
}

export default function DataTableDemo() {
  const words = useDemoWords(WORDS);
  const [search, setSearch] = useState('');
  const [coast, setCoast] = useState<Coast>('all');
  const [sort, setSort] = useState<Sort<Field>>({ field: 'residents', dir: 'desc' });
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(5);
  const selection = useSelection(keyOf);
  const columns = useColumns();
  const found = useFoundTowns(search, coast, sort);

  return (
    <div className={classes.list}>
      <ToolbarRow
        search={<SearchField label={words.search} value={search} onSearch={setSearch} />}
        filterCount={coast === 'all' ? 0 : 1}
        filters={
          <FilterSelect
            label={words.coast}
            value={coast}
            options={[
              { value: 'all', label: words.all },
              { value: 'yes', label: words.yes },
              { value: 'no', label: words.no },
            ]}
            onChange={setCoast}
          />
        }
        tools={<ColumnChoice tableId="demo" columns={columns} />}
      />
      <DataTable
        id="demo"
        label={words.label}
        columns={columns}
        rows={found.slice((page - 1) * size, page * size)}
        keyOf={keyOf}
        nameOf={(town) => town.name}
        skeletonRows={size}
        sort={sort}
        onSort={setSort}
        selection={selection}
        empty={
          <NoMatches
            query={search}
            onSearch={setSearch}
            onClear={() => {
              setSearch('');
              setCoast('all');
            }}
          />
        }
      />
      <Pager
        page={page}
        size={size}
        total={found.length}
        onPage={setPage}
        sizes={[5, 10, 20]}
        onSize={(next) => {
          setSize(next);
          setPage(1);
        }}
      />
      <BulkBar
        count={selection.selected.size}
        onClear={selection.clear}
        actions={[
          { label: words.archive, icon: IconArchive, tone: 'main', onAction: selection.clear },
          { label: words.remove, icon: IconTrash, tone: 'danger', onAction: selection.clear },
        ]}
      />
    </div>
  );
}
