import type { Report } from '@bimah/contract/reports.ts';
import { useState } from 'react';
import { nextReport } from './next-report.ts';
import type { ReportActs } from './use-report-acts.tsx';

export const rowId = (id: number): string => `report-${id}`;

/** The row is drawn already; without one, whoever decided goes on from the top of the page. */
function goOnAt(report: Report | undefined) {
  const row = report && document.getElementById(rowId(report.id));
  (row ?? document.querySelector<HTMLElement>('h1'))?.focus();
}

interface Place {
  /** The page it was chosen on: another one begins at its top. */
  readonly page: string;
  readonly id: number;
  readonly index: number;
}

/** Which report is looked at, and where to go on once it is decided. */
export function useTriage(rows: readonly Report[], page: string, acts: ReportActs) {
  const [place, setPlace] = useState<Place>({ page, id: 0, index: 0 });
  const index = place.page === page ? place.index : 0;
  // A row that has left the list makes room for the one that took its place.
  const current = rows.find(({ id }) => id === place.id) ?? rows[Math.min(index, rows.length - 1)];

  const choose = ({ id }: Report) => {
    setPlace({ page, id, index: rows.findIndex((row) => row.id === id) });
  };

  /** Resolves once it is saved; the next row has focus before that. */
  const setIgnored = (report: Report, ignore: boolean): Promise<boolean> => {
    const saved = acts.setIgnored(report, ignore);
    if (ignore) goOnAt(nextReport(rows, report, { isVideoGone: false }));
    return saved;
  };

  const removeVideo = async (report: Report): Promise<boolean> => {
    const next = nextReport(rows, report, { isVideoGone: true });
    const isGone = await acts.removeVideo(report);
    if (isGone) goOnAt(next);
    return isGone;
  };

  return { current, choose, setIgnored, removeVideo };
}

export type Triage = ReturnType<typeof useTriage>;
