import { expect, it } from 'vitest';
import { editorReducer, openedState, type EditorAction } from './editor-state.ts';

const line = (text: string) => [{ start: 0, end: 1_000, text }];
const after = (...actions: EditorAction[]) => actions.reduce(editorReducer, openedState(line('א')));

it('takes letters typed into one line back at once', () => {
  const typed = after(
    { type: 'change', rows: line('אב'), step: 'text 0' },
    { type: 'change', rows: line('אבג'), step: 'text 0' },
  );
  expect(editorReducer(typed, { type: 'undo' }).rows).toEqual(line('א'));
});

it('takes other changes back one by one', () => {
  const changed = after(
    { type: 'change', rows: line('ב'), step: 'text 0' },
    { type: 'choose', current: 0 },
    { type: 'change', rows: line('ג'), step: 'text 0' },
    { type: 'undo' },
  );
  expect(changed.rows).toEqual(line('ב'));
  expect(editorReducer(changed, { type: 'undo' }).rows).toEqual(line('א'));
});

it('stays as it is where there is nothing to take back', () => {
  expect(after({ type: 'undo' })).toEqual(openedState(line('א')));
});

it('keeps to lines that there are', () => {
  expect(after({ type: 'choose', current: 5 }).current).toBe(0);
  expect(after({ type: 'change', rows: [], current: 0 }).current).toBe(-1);
});
