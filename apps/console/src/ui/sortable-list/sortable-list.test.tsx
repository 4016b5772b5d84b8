import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isolate } from '#platform/i18n/isolate.ts';
import { ThemeProvider } from '#ui/theme/theme-provider.tsx';
import { move } from './reorder.ts';
import { SortableList } from './sortable-list.tsx';

const moved = vi.fn();

function Towns() {
  const [towns, setTowns] = useState(['חיפה', 'צפת', 'אילת', 'עכו']);
  return (
    <ThemeProvider env="test">
      <SortableList
        label="סדר הערים"
        items={towns}
        keyOf={(town) => town}
        nameOf={(town) => town}
        renderItem={(town) => <h3>{town}</h3>}
        onMove={(from, to) => {
          moved(from, to);
          setTowns(move(towns, from, to));
        }}
      />
    </ThemeProvider>
  );
}

const button = (words: (name: string) => string, name: string) =>
  screen.getByRole('button', { name: words(isolate(name)) });
const up = (name: string) => button((town) => `הזזת ${town} למעלה`, name);
const down = (name: string) => button((town) => `הזזת ${town} למטה`, name);
const grip = (name: string) => button((town) => `גרירה של ${town}`, name);
const position = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `המיקום של ${isolate(name)}` });
const order = () =>
  within(screen.getByRole('list', { name: 'סדר הערים' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent)
    .join(' ');
const said = () =>
  screen
    .getAllByRole('status')
    .map((status) => status.textContent)
    .join('');

const ROW = 60;

/** Nothing is laid out here: each row stands under the one before it. */
function standInForLayout() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('[data-lifted]') ? grip('צפת').closest('li') : this.closest('li');
    const index = Array.from(row?.parentElement?.children ?? []).indexOf(row as Element);
    return new DOMRect(0, Math.max(index, 0) * ROW, 300, ROW);
  });
}

beforeEach(() => {
  moved.mockReset();
  standInForLayout();
  render(<Towns />);
});

describe('without dragging', () => {
  it('moves one place with the buttons, keeping the focus and saying where to', async () => {
    await userEvent.click(down('חיפה'));
    expect(order()).toBe('צפת חיפה אילת עכו');
    expect(document.activeElement).toBe(down('חיפה'));
    expect(said()).toBe(`הפריט ${isolate('חיפה')} עבר למקום 2 מתוך 4`);
    await userEvent.click(up('חיפה'));
    expect(order()).toBe('חיפה צפת אילת עכו');
    expect(moved.mock.calls).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  it('does not go beyond the ends', async () => {
    expect(up('חיפה').getAttribute('aria-disabled')).toBe('true');
    expect(down('עכו').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(up('חיפה'));
    await userEvent.click(down('עכו'));
    expect(moved).not.toHaveBeenCalled();
  });

  it('moves to a typed place on Enter', async () => {
    await userEvent.clear(position('חיפה'));
    await userEvent.type(position('חיפה'), '3{Enter}');
    expect(order()).toBe('צפת אילת חיפה עכו');
    expect(position('חיפה').value).toBe('3');
    expect(document.activeElement).toBe(position('חיפה'));
  });

  it('takes the last place for a number beyond it, when the field is left', async () => {
    await userEvent.clear(position('חיפה'));
    await userEvent.type(position('חיפה'), '40');
    await userEvent.tab();
    expect(order()).toBe('צפת אילת עכו חיפה');
  });

  it.each(['', 'x', '{Escape}'])('does not move for %j', async (typed) => {
    await userEvent.clear(position('צפת'));
    if (typed) await userEvent.type(position('צפת'), typed);
    await userEvent.tab();
    expect(moved).not.toHaveBeenCalled();
    expect(position('צפת').value).toBe('2');
  });

  it.each([
    ['ArrowDown', 'חיפה אילת צפת עכו'],
    ['ArrowUp', 'צפת חיפה אילת עכו'],
    ['Home', 'צפת חיפה אילת עכו'],
    ['End', 'חיפה אילת עכו צפת'],
  ])('moves with Alt and %s from any control of the item', (code, expected) => {
    position('צפת').focus();
    fireEvent.keyDown(position('צפת'), { code, altKey: true });
    expect(order()).toBe(expected);
    expect(document.activeElement).toBe(position('צפת'));
  });
});

describe('for screen readers', () => {
  it('a grip tells what it is and how it works', () => {
    const described = grip('צפת').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toMatch(/לחצו רווח/);
    expect(grip('צפת').getAttribute('aria-roledescription')).toBe('פריט שאפשר להזיז');
  });
});

describe('with the keyboard', () => {
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const keys = async (...names: string[]) => {
    for (const name of names) {
      await userEvent.keyboard(name);
      await settle();
    }
  };

  beforeEach(() => grip('צפת').focus());

  it('announces lifting, passing over places and dropping', async () => {
    await keys(' ');
    expect(said()).toBe(`הפריט ${isolate('צפת')} הורם ממקום 2 מתוך 4`);
    await keys('{ArrowDown}');
    expect(said()).toBe(`הפריט ${isolate('צפת')} מעל מקום 3 מתוך 4`);
    await keys(' ');
    expect(said()).toBe(`הפריט ${isolate('צפת')} הונח במקום 3 מתוך 4`);
    expect(moved.mock.calls).toEqual([[1, 2]]);
    expect(order()).toBe('חיפה אילת צפת עכו');
  });

  it('shows the future numbers while an item hangs over the list', async () => {
    await keys(' ', '{ArrowDown}');
    expect(position('אילת').value).toBe('2');
    expect(position('צפת').value).toBe('3');
    await keys('{Escape}');
    expect(position('צפת').value).toBe('2');
  });

  it('puts the item back on Escape', async () => {
    await keys(' ', '{ArrowDown}', '{Escape}');
    expect(said()).toBe(`ההזזה בוטלה. הפריט ${isolate('צפת')} נשאר במקום 2 מתוך 4`);
    expect(moved).not.toHaveBeenCalled();
    expect(order()).toBe('חיפה צפת אילת עכו');
  });
});
