// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { setToastSeconds, toastSeconds } from './toast-seconds.ts';
import { closeAllToasts, notify, onToast, type Toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';
import { canUndo, undoToast } from './undo-toast.ts';

const good = () => screen.getByRole('status');
const bad = () => screen.getByRole('alert');
const corner = () => screen.getByRole('region', { name: 'הודעות המערכת' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const say = (speak: () => void) => act(speak);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  render(
    <ThemeProvider env="test">
      <Toaster />
    </ThemeProvider>,
  );
});

afterEach(() => {
  act(closeAllToasts);
  vi.useRealTimers();
});

describe('good news', () => {
  it('is announced politely and leaves after 2 s', async () => {
    say(() => notify.success('נשמר', { detail: 'Daf Yomi' }));
    expect(good().textContent).toContain('נשמר');
    expect(within(good()).getByText('Daf Yomi').dir).toBe('ltr');
    await pass(1999);
    expect(good().textContent).toContain('נשמר');
    await pass(1);
    expect(good().textContent).toBe('');
  });

  it('waits while the pointer is over it and goes on afterwards', async () => {
    say(() => notify.success('נשמר'));
    await pass(1500);
    fireEvent.mouseEnter(corner());
    await pass(60_000);
    expect(good().textContent).toContain('נשמר');
    fireEvent.mouseLeave(corner());
    await pass(500);
    expect(good().textContent).toBe('');
  });

  it('waits while it has keyboard focus', async () => {
    say(() => notify.success('נשמר'));
    act(() => within(good()).getByRole('button', { name: 'סגירה' }).focus());
    await pass(60_000);
    expect(good().textContent).toContain('נשמר');
  });

  it('stays as long as the reader has chosen', async () => {
    act(() => setToastSeconds(5));
    say(() => notify.success('נשמר'));
    await pass(4999);
    expect(good().textContent).toContain('נשמר');
    await pass(1);
    expect(good().textContent).toBe('');

    act(() => setToastSeconds(null));
    expect(toastSeconds()).toBeNull();
    say(() => notify.success('נשמר'));
    await pass(600_000);
    expect(good().textContent).toContain('נשמר');
  });

  it('is not piled up when it repeats itself', () => {
    say(() => {
      notify.success('נשמר');
      notify.success('נשמר');
    });
    expect(within(good()).getAllByText('נשמר')).toHaveLength(1);
  });
});

describe('bad news', () => {
  it('is an alert that stays until closed', async () => {
    say(() => notify.error('לא נשמר'));
    await pass(600_000);
    expect(bad().textContent).toContain('לא נשמר');
    fireEvent.click(within(bad()).getByRole('button', { name: 'סגירה' }));
    expect(bad().textContent).toBe('');
  });

  it('is never pushed out by good news', () => {
    say(() => {
      notify.error('לא נשמר');
      for (const word of ['א', 'ב', 'ג', 'ד', 'ה']) notify.success(word);
    });
    expect(bad().textContent).toContain('לא נשמר');
    expect(within(good()).queryByText('א')).toBeNull();
    expect(within(good()).getByText('ה')).toBeDefined();
  });
});

describe('undo', () => {
  it.each([
    [2, 8],
    [5, 8],
    [10, 10],
  ] as const)('can be pressed for long enough: %i s become %i', async (chosen, shown) => {
    act(() => setToastSeconds(chosen));
    say(() => notify.success('הוסתר', { undo: () => Promise.resolve() }));
    await pass(shown * 1000 - 1);
    expect(good().textContent).toContain('הוסתר');
    await pass(1);
    expect(good().textContent).toBe('');
  });

  it('takes the change back once and says so', async () => {
    const undo = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
    say(() => notify.success('הוסתר', { undo }));
    fireEvent.click(within(good()).getByRole('button', { name: 'ביטול הפעולה' }));
    await pass(0);
    expect(undo).toHaveBeenCalledOnce();
    expect(good().textContent).toContain('הפעולה בוטלה');
    expect(within(good()).queryByRole('button', { name: 'ביטול הפעולה' })).toBeNull();
  });

  it('is also offered by whoever keeps the toasts, but only once in all', async () => {
    const kept: Toast[] = [];
    const stop = onToast((toast) => kept.push(toast));
    const undo = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
    say(() => notify.success('הוסתר', { undo }));
    stop();

    const [toast] = kept;
    if (!toast) throw new Error('The toast was not reported');
    await act(() => undoToast(toast));
    await act(() => undoToast(toast));
    expect(undo).toHaveBeenCalledOnce();
    expect(canUndo(toast)).toBe(false);
  });

  it('that fails is an error, and may be tried again', async () => {
    const undo = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no'));
    const toast = notify.success('הוסתר', { undo });
    await act(() => undoToast(toast));
    expect(bad().textContent).toContain('לא הצלחנו לבטל');
    expect(canUndo(toast)).toBe(true);
  });
});
