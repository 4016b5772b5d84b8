import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDebouncedText } from './use-debounced-text.ts';

const committed = vi.fn();

function FilterInput() {
  const [filter, setFilter] = useState('');
  const { text, setText, commit } = useDebouncedText(filter, (next) => {
    committed(next);
    setFilter(next);
  });
  return (
    <>
      <input
        aria-label="סינון"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button onClick={() => setFilter('')}>ניקוי</button>
    </>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'סינון' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('useDebouncedText', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    committed.mockReset();
    render(<FilterInput />);
  });
  afterEach(() => vi.useRealTimers());

  it('waits 700 ms after the last key', () => {
    type('a');
    wait(600);
    type('ab');
    wait(699);
    expect(committed).not.toHaveBeenCalled();
    wait(1);
    expect(committed.mock.calls).toEqual([['ab']]);
  });

  it('does not wait for Enter, and commits once', () => {
    type('ab');
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(committed.mock.calls).toEqual([['ab']]);
    wait(2000);
    expect(committed).toHaveBeenCalledTimes(1);
  });

  it('keeps the space one has just typed', () => {
    type('ab ');
    wait(700);
    expect(committed.mock.calls).toEqual([['ab']]);
    expect(input().value).toBe('ab ');
  });

  it('follows a change from outside', () => {
    type('ab');
    wait(700);
    fireEvent.click(screen.getByRole('button', { name: 'ניקוי' }));
    expect(input().value).toBe('');
    wait(2000);
    expect(committed).toHaveBeenCalledTimes(1);
  });
});
