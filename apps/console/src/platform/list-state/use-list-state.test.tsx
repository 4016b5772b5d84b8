import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { choice, pageNumber, searchText } from './list-params.ts';
import { parsePlainSearch, stringifyPlainSearch } from './plain-search.ts';
import { useListState } from './use-list-state.ts';

const definition = { q: searchText(), lang: choice(['all', 'he']), page: pageNumber() };

function ListOnScreen() {
  const list = useListState(definition);
  return (
    <>
      <output>{JSON.stringify(list.state)}</output>
      <button onClick={() => list.change({ page: 3 })}>עמוד 3</button>
      <button onClick={() => list.change({ lang: 'he' })}>עברית</button>
      <button onClick={() => list.change({ q: '12' })}>חיפוש</button>
      <button onClick={list.clearFilters}>ניקוי</button>
      <a href={list.hrefFor({ page: 2 })}>עמוד 2</a>
      <span>מסננים: {list.filterCount}</span>
    </>
  );
}

async function openAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path: 'list', component: ListOnScreen });
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history,
    parseSearch: parsePlainSearch,
    stringifySearch: stringifyPlainSearch,
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('status');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { history, press, address: () => history.location.href };
}

const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent);

describe('useListState', () => {
  it('shows the list a shared address describes', async () => {
    await openAt('/list?q=daf&lang=he&page=4');
    expect(shown()).toEqual({ q: 'daf', lang: 'he', page: 4 });
    expect(screen.queryByText('מסננים: 2')).not.toBeNull();
  });

  it('falls back to the defaults where the address makes no sense', async () => {
    await openAt('/list?lang=xx&page=-1');
    expect(shown()).toEqual({ q: '', lang: 'all', page: 1 });
  });

  it('writes only what differs, and keeps what belongs to others', async () => {
    const { press, address } = await openAt('/list?panel=open');
    await press('עמוד 3');
    expect(address()).toBe('/list?panel=open&page=3');
    await press('עברית');
    expect(address()).toBe('/list?panel=open&lang=he');
    await press('חיפוש');
    expect(address()).toBe('/list?panel=open&q=12&lang=he');
    await press('ניקוי');
    expect(address()).toBe('/list?panel=open');
  });

  it('goes back one change at a time', async () => {
    const { press, history } = await openAt('/list');
    await press('עמוד 3');
    await press('עברית');
    expect(shown()).toMatchObject({ lang: 'he', page: 1 });
    await act(async () => history.back());
    expect(shown()).toMatchObject({ lang: 'all', page: 3 });
    await act(async () => history.back());
    expect(shown()).toMatchObject({ lang: 'all', page: 1 });
  });

  it('gives addresses for links', async () => {
    await openAt('/list?lang=he');
    const link = screen.getByRole('link', { name: 'עמוד 2' });
    expect(link.getAttribute('href')).toBe('/list?lang=he&page=2');
  });
});
