import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { shownToasts } from '#ui/toasts/toast-store.ts';
import { SwitchCell } from './switch-cell.tsx';

function show(failureText?: (error: unknown) => string) {
  let settle = { resolve: () => {}, reject: (_: Error) => {} };
  const saved = vi.fn();

  function Row() {
    const [on, setOn] = useState(false);
    const save = async (next: boolean) => {
      saved(next);
      await new Promise<void>((resolve, reject) => {
        settle = { resolve, reject };
      });
      setOn(next);
    };
    return (
      <SwitchCell label="פעיל" checked={on} onChange={save} {...(failureText && { failureText })} />
    );
  }
  render(
    <ThemeProvider env="test">
      <Row />
    </ThemeProvider>,
  );
  return {
    saved,
    succeed: () => act(async () => settle.resolve()),
    fail: () => act(async () => settle.reject(new Error('offline'))),
  };
}

const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'פעיל' });
const status = () => screen.getByRole('status').textContent;

describe('SwitchCell', () => {
  it('moves at once, shows that it is saving, and stays', async () => {
    const { saved, succeed } = show();
    await userEvent.click(toggle());
    expect(toggle().checked).toBe(true);
    expect(status()).toBe('שומרים…');
    expect(saved.mock.calls).toEqual([[true]]);
    await succeed();
    expect(toggle().checked).toBe(true);
    expect(status()).toBe('');
    expect(shownToasts()).toEqual([]);
  });

  it('goes back with words when saving fails, and can be tried again', async () => {
    const { saved, fail, succeed } = show();
    await userEvent.click(toggle());
    await fail();
    expect(toggle().checked).toBe(false);
    expect(shownToasts()).toMatchObject([
      { tone: 'error', text: `השינוי של ${isolate('פעיל')} לא נשמר. נסו שוב.` },
    ]);
    await userEvent.click(toggle());
    await succeed();
    expect(toggle().checked).toBe(true);
    expect(saved).toHaveBeenCalledTimes(2);
  });

  it('says what the caller knows about the failure', async () => {
    const { fail } = show((error) => `לא נשמר: ${(error as Error).message}`);
    await userEvent.click(toggle());
    await fail();
    expect(shownToasts()[0]?.text).toBe('לא נשמר: offline');
  });

  it('does not take a second press while the first is being saved', async () => {
    const { saved, succeed } = show();
    await userEvent.click(toggle());
    await userEvent.click(toggle());
    expect(saved).toHaveBeenCalledTimes(1);
    await succeed();
    expect(toggle().checked).toBe(true);
  });
});
