import type { Report } from '@bimah/contract/reports.ts';
import { useState } from 'react';
import { useSteadyRows } from '#ui/steady-list/use-steady-rows.ts';
import type { ReportActions } from './use-report-actions.tsx';

export const rowId = (id: number): string => `report-${id}`;

/** The row is drawn already; without one, whoever decided goes on from the top of the page. */
function goOnAt(report: Report | undefined) {
  const row = report && document.getElementById(rowId(report.id));
  (row ?? document.querySelector<HTMLElement>('h1'))?.focus();
}

const keyOf = ({ id }: Report) => String(id);
const NO_ROWS: readonly Report[] = [];

interface Focus {
  /** The page it was chosen on: another one begins at its top. */
  readonly page: string;
  readonly id: number;
}

interface ReportPage {
  readonly name: string;
  readonly reports: readonly Report[] | undefined;
  readonly isPlaceholder: boolean;
}

interface Row {
  readonly id: number;
  readonly video: { readonly id: number };
}

/** Where to go on after a decision: the row below, or above from the last one. */
export function nextReport<R extends Row>(
  rows: readonly R[],
  decided: R,
  { isVideoGone }: { isVideoGone: boolean },
): R | undefined {
  const index = rows.findIndex(({ id }) => id === decided.id);
  const isLeft = (row: R) =>
    row.id !== decided.id && !(isVideoGone && row.video.id === decided.video.id);
  return rows.slice(index + 1).find(isLeft) ?? rows.slice(0, Math.max(index, 0)).findLast(isLeft);
}

/** Which report is looked at, and where to go on once it is decided. What arrives waits meanwhile. */
export function useTriage({ name, reports, isPlaceholder }: ReportPage, actions: ReportActions) {
  const [focus, setFocus] = useState<Focus | null>(null);
  const [decided, setDecided] = useState<readonly number[]>([]);
  const chosen = focus?.page === name ? focus.id : undefined;
  const isOpen = chosen !== undefined && !decided.includes(chosen);
  const list = useSteadyRows(reports, {
    keyOf,
    view: name,
    isPlaceholder,
    pinned: isOpen ? String(chosen) : undefined,
  });
  const { rows = NO_ROWS } = list;
  const current = rows.find(({ id }) => id === chosen) ?? rows[0];
  // Held by its id from the first moment, so that nothing takes its place while somebody looks.
  if (current && !isPlaceholder && current.id !== chosen) setFocus({ page: name, id: current.id });

  const choose = ({ id }: Report) => {
    setFocus({ page: name, id });
    setDecided((before) => before.filter((one) => one !== id));
  };
  const decide = ({ id }: Report) => setDecided((before) => [...before, id]);

  /** Resolves once it is saved; the next row has focus before that. */
  const setIgnored = (report: Report, ignore: boolean): Promise<boolean> => {
    const saved = actions.setIgnored(report, ignore);
    if (ignore) {
      decide(report);
      goOnAt(nextReport(rows, report, { isVideoGone: false }));
    }
    return saved;
  };

  const removeVideo = async (report: Report): Promise<boolean> => {
    const next = nextReport(rows, report, { isVideoGone: true });
    const isGone = await actions.removeVideo(report);
    if (isGone) {
      decide(report);
      goOnAt(next);
    }
    return isGone;
  };

  return { list, rows, current, choose, setIgnored, removeVideo };
}

export type Triage = ReturnType<typeof useTriage>;
