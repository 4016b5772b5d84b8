// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { EmptyState } from './empty-state.tsx';
import { ListState, type ListStateProps } from './list-state.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { LoadingState } from './loading-state.tsx';

const show = (element: React.ReactElement) =>
  render(element, {
    wrapper: ({ children }) => <ThemeProvider env="test">{children}</ThemeProvider>,
  });

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

afterEach(() => vi.useRealTimers());

describe('loading', () => {
  it('shows nothing for 150 ms, then the skeleton, in the same height', () => {
    vi.useFakeTimers();
    const { container } = show(<LoadingState rows={3} rowHeight={56} />);
    const status = screen.getByRole('status');
    expect(status.children).toHaveLength(3);
    expect(status.textContent).toBe('');

    pass(149);
    expect(status.textContent).toBe('');

    pass(1);
    expect(status.textContent).toBe('טוען…');
    expect(container.querySelectorAll('.mantine-Skeleton-root')).toHaveLength(3);
  });

  it('draws the bar only for what takes long, and takes it away at once', () => {
    vi.useFakeTimers();
    const { rerender } = show(<LoadingBar active />);
    expect(screen.queryByRole('progressbar')).toBeNull();
    pass(150);
    expect(screen.getByRole('progressbar', { name: 'טוען…' })).toBeDefined();
    rerender(<LoadingBar active={false} />);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('a list', () => {
  const list = (props: Partial<ListStateProps>) =>
    show(
      <ListState
        loading={false}
        skeleton={<p>שלד</p>}
        count={2}
        empty={<EmptyState picture="versions" title="עדיין אין גרסאות" />}
        {...props}
      >
        <p>שורות</p>
      </ListState>,
    );

  it('shows its rows, dimmed and busy while newer ones come', () => {
    list({ refreshing: true });
    expect(screen.getByText('שורות').parentElement?.getAttribute('aria-busy')).toBe('true');
  });

  it('tells never-had-any from filtered-to-none', async () => {
    const { unmount } = list({ count: 0 });
    expect(screen.getByRole('heading', { name: 'עדיין אין גרסאות' })).toBeDefined();
    unmount();

    const onClearFilters = vi.fn<() => void>();
    list({ count: 0, filtered: true, onClearFilters });
    expect(screen.queryByText('עדיין אין גרסאות')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'ניקוי הסינון' }));
    expect(onClearFilters).toHaveBeenCalledOnce();
  });

  it('says that it failed, in the words of the server, and lets one try again', async () => {
    const onRetry = vi.fn<() => void>();
    list({ failure: { message: 'השירות עמוס.', onRetry, details: 'GET /api/x 503 req-7' } });
    expect(screen.getByRole('alert').textContent).toContain('השירות עמוס.');
    await userEvent.click(screen.getByRole('button', { name: 'ניסיון חוזר' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('gives the details to copy whole', async () => {
    const user = userEvent.setup();
    list({ failure: { onRetry: () => {}, details: 'GET /api/x 503 req-7' } });
    await user.click(screen.getByText('פרטים טכניים'));
    await user.click(screen.getByRole('button', { name: 'העתקת הפרטים' }));
    expect(await navigator.clipboard.readText()).toBe('GET /api/x 503 req-7');
    expect(screen.getByRole('button', { name: 'הועתק' })).toBeDefined();
  });
});
