import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { ToolbarRow } from './toolbar-row.tsx';

const onPhone = () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(matchMedia(query), { matches: query.includes('max-width: 599px') }),
  );
};

const show = (filterCount = 0) =>
  render(
    <ThemeProvider env="test">
      <ToolbarRow
        search={<input aria-label="חיפוש" />}
        filters={<button>שפה</button>}
        filterCount={filterCount}
        tools={<button>עמודות</button>}
      />
    </ThemeProvider>,
  );

describe('ToolbarRow', () => {
  it('keeps everything in one line, in the order of reading', () => {
    show();
    const [search, filter, tool] = [
      screen.getByRole('textbox', { name: 'חיפוש' }),
      screen.getByRole('button', { name: 'שפה' }),
      screen.getByRole('button', { name: 'עמודות' }),
    ];
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(search.compareDocumentPosition(filter) & follows).toBe(follows);
    expect(filter.compareDocumentPosition(tool) & follows).toBe(follows);
  });

  it('moves filters into a sheet on a phone', async () => {
    onPhone();
    show();
    expect(screen.queryByRole('button', { name: 'שפה' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'סינון' }));
    expect(await screen.findByRole('dialog', { name: 'סינון' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'שפה' })).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'הצגת התוצאות' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'סינון' })),
    );
  });

  // Whoever speaks to the page says what is seen, so the digit has to be in the name.
  it.each([1, 2, 5, 1_200])('says that %i are set, with the digits of its badge', (filterCount) => {
    onPhone();
    show(filterCount);
    const button = screen.getByRole('button', { name: /^סינון, מסננים פעילים: / });
    expect(button.getAttribute('aria-label')).toContain(button.textContent);
    expect(button.textContent).toBe(filterCount.toLocaleString('he'));
  });
});
