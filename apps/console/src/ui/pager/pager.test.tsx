import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { Pager, type PagerProps } from './pager.tsx';

const show = (props: Partial<PagerProps> = {}) => {
  const onPage = vi.fn();
  const pager = (more: Partial<PagerProps> = {}) => (
    <ThemeProvider env="test">
      <Pager page={1} size={10} total={200} onPage={onPage} {...props} {...more} />
    </ThemeProvider>
  );
  const view = render(pager());
  return { onPage, change: (more: Partial<PagerProps>) => view.rerender(pager(more)) };
};

const pages = () => within(screen.getByRole('navigation', { name: 'מעבר בין עמודים' }));

describe('Pager', () => {
  it('shows six pages, and says which one is open', () => {
    show({ page: 10 });
    const names = pages()
      .getAllByRole('button', { name: /^עמוד / })
      .map((page) => page.textContent);
    expect(names).toEqual(['1', '9', '10', '11', '12', '20']);
    const open = pages().getByRole('button', { name: 'עמוד 10' });
    expect(open.getAttribute('aria-current')).toBe('page');
  });

  it('goes to a page, one back and one forth', async () => {
    const { onPage } = show({ page: 2 });
    await userEvent.click(pages().getByRole('button', { name: 'עמוד 4' }));
    await userEvent.click(pages().getByRole('button', { name: 'העמוד הקודם' }));
    await userEvent.click(pages().getByRole('button', { name: 'העמוד הבא' }));
    expect(onPage.mock.calls).toEqual([[4], [1], [3]]);
  });

  it('keeps the step at the end focusable but idle', async () => {
    const { onPage } = show({ page: 20 });
    const next = pages().getByRole('button', { name: 'העמוד הבא' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(next);
    expect(document.activeElement).toBe(next);
    expect(onPage).not.toHaveBeenCalled();
  });

  it('makes pages links, and leaves a click with Ctrl to the browser', () => {
    const { onPage } = show({ hrefFor: (page) => `#page=${page}` });
    const link = pages().getByRole('link', { name: 'עמוד 3' });
    expect(link.getAttribute('href')).toBe('#page=3');
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
    expect(onPage).not.toHaveBeenCalled();
    expect(fireEvent.click(link)).toBe(false);
    expect(onPage.mock.calls).toEqual([[3]]);
  });

  it.each([
    [0, 'אין תוצאות'],
    [1, 'תוצאה אחת'],
    [2, 'שתי תוצאות'],
    [12, '12 תוצאות'],
    [2734, '2,734 תוצאות'],
  ])('announces a change of the total to %i', (total, words) => {
    const { change } = show();
    change({ total });
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  it('says nothing while the total is not known', () => {
    show({ total: undefined });
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('shows the range, cut at the last row', () => {
    show({ page: 3, total: 22 });
    expect(screen.getByText(/מתוך/).textContent).toBe('21–22 מתוך 22');
  });

  it('says that there are more than were counted', async () => {
    const { change, onPage } = show({ page: 6, total: 60, capped: true });
    expect(screen.getByText(/מתוך/).textContent).toBe('51–60 מתוך 60+');
    expect(screen.getByRole('status').textContent).toBe('60+ תוצאות');
    const next = () => pages().getByRole('button', { name: 'העמוד הבא' });
    expect(next().getAttribute('aria-disabled')).toBe('true');
    change({ goesOn: true });
    await userEvent.click(next());
    expect(onPage.mock.calls).toEqual([[7]]);
    // Before the answer is there.
    change({ goesOn: true, page: 7 });
    expect(screen.getByText(/מתוך/).textContent).toBe('61–70 מתוך 70+');
    change({ goesOn: true, page: 7, total: 66, capped: false });
    expect(screen.getByText(/מתוך/).textContent).toBe('61–66 מתוך 66');
  });

  it('falls back to the last page when rows have gone', () => {
    show({ page: 9, total: 22 });
    expect(screen.getByText(/מתוך/).textContent).toBe('21–22 מתוך 22');
  });

  it('has no links and no range for a single page', () => {
    show({ total: 7 });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByText(/מתוך/)).toBeNull();
  });

  it('lets one choose how many rows a page has', async () => {
    const onSize = vi.fn();
    show({ sizes: [10, 20, 50], onSize });
    await userEvent.click(screen.getByRole('button', { name: /שורות בעמוד/ }));
    await userEvent.click(await screen.findByRole('option', { name: '50' }));
    expect(onSize.mock.calls).toEqual([[50]]);
  });
});
