import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { NoMatches } from './no-matches.tsx';
import { SearchField } from './search-field.tsx';

const searched = vi.fn();

function Search({ initial = '' }: { initial?: string }) {
  const [query, setQuery] = useState(initial);
  const search = (text: string) => {
    searched(text);
    setQuery(text);
  };
  return (
    <ThemeProvider env="test">
      <SearchField label="חיפוש עיר" value={query} onSearch={search} />
      <NoMatches query={query} onSearch={search} onClear={() => setQuery('')} />
    </ThemeProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'חיפוש עיר' });

beforeEach(() => void searched.mockReset());

describe('SearchField', () => {
  it('searches on Enter and not before', async () => {
    render(<Search />);
    await userEvent.type(field(), ' חיפה ');
    expect(searched).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(searched.mock.calls).toEqual([['חיפה']]);
  });

  it('searches on the magnifier', async () => {
    render(<Search />);
    await userEvent.type(field(), 'חיפה');
    await userEvent.click(screen.getByRole('button', { name: 'חיפוש' }));
    expect(searched.mock.calls).toEqual([['חיפה']]);
  });

  it('clears the search and stays ready for another', async () => {
    render(<Search initial="חיפה" />);
    await userEvent.click(screen.getByRole('button', { name: 'ניקוי החיפוש' }));
    expect(searched.mock.calls).toEqual([['']]);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button', { name: 'ניקוי החיפוש' })).toBeNull();
  });

  it('takes focus on the key of /, on a Hebrew layout too', () => {
    render(<Search />);
    fireEvent.keyDown(document.body, { key: '.', code: 'Slash' });
    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['', 'rtl'],
    ['12', 'rtl'],
    ['Daf', 'ltr'],
    ['שלום', 'rtl'],
  ])('with %j reads %s', (initial, dir) => {
    render(<Search initial={initial} />);
    expect(field().dir).toBe(dir);
  });
});

describe('a search without hits', () => {
  it('offers what the same keys write on the other layout', async () => {
    render(<Search initial="akuo" />);
    await userEvent.click(screen.getByRole('button', { name: `חיפוש ${isolate('שלום')}` }));
    expect(searched.mock.calls).toEqual([['שלום']]);
    expect(field().value).toBe('שלום');
  });

  it('offers nothing where there is nothing to convert, only to clear', async () => {
    render(<Search initial="12" />);
    expect(screen.queryByText(/אולי התכוונתם/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'ניקוי הסינון' }));
    expect(field().value).toBe('');
  });
});
