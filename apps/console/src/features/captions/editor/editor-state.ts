import type { Caption } from '@bimah/contract/rules/caption-file.ts';

type Captions = readonly Caption[];

interface Snapshot {
  readonly rows: Captions;
  readonly current: number;
}

export interface EditorState extends Snapshot {
  /** What undo goes back to, the latest last. */
  readonly past: readonly Snapshot[];
  /** Changes of the same name in a row are one: letters typed into one line. */
  readonly step: string | null;
  /** The text of the current line is to have the focus. */
  readonly typing: boolean;
}

export type EditorAction =
  | {
      readonly type: 'change';
      readonly rows: Captions;
      readonly current?: number;
      readonly step?: string;
      readonly typing?: boolean;
    }
  /** Brings a line back that was taken out, whatever was done since. */
  | { readonly type: 'bring-back'; readonly row: Caption; readonly index: number }
  | { readonly type: 'choose'; readonly current: number; readonly typing?: boolean }
  | { readonly type: 'undo' };

const STEPS_MAX = 200;

export const openedState = (rows: Captions): EditorState => ({
  rows,
  current: rows.length > 0 ? 0 : -1,
  past: [],
  step: null,
  typing: false,
});

const within = (index: number, rows: Captions) => Math.min(Math.max(index, -1), rows.length - 1);

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  if (action.type === 'choose') {
    const { current, typing = false } = action;
    return { ...state, current: within(current, state.rows), step: null, typing };
  }
  if (action.type === 'undo') {
    const last = state.past.at(-1);
    return last ? { ...state, ...last, past: state.past.slice(0, -1), step: null } : state;
  }
  if (action.type === 'bring-back') {
    const index = Math.min(action.index, state.rows.length);
    const rows = state.rows.toSpliced(index, 0, action.row);
    return editorReducer(state, { type: 'change', rows, current: index });
  }
  const { rows, step = null } = action;
  const current = within(action.current ?? state.current, rows);
  const typing = action.typing ?? state.typing;
  if (rows === state.rows) return { ...state, current, typing };
  const isSameStep = step !== null && step === state.step;
  const before = { rows: state.rows, current: state.current };
  return {
    rows,
    current,
    step,
    typing,
    past: isSameStep ? state.past : [...state.past.slice(1 - STEPS_MAX), before],
  };
}
