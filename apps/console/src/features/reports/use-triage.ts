import type { Report } from '@bimah/contract/reports.ts';
import { useQueue, type QueuePage } from '#ui/queue/use-queue.ts';
import type { ReportActions } from './use-report-actions.tsx';

export const rowId = (id: number): string => `report-${id}`;

/** The row is drawn already; without one, whoever decided goes on from the top of the page. */
function goOnAt(report: Report | undefined) {
  const row = report && document.getElementById(rowId(report.id));
  (row ?? document.querySelector<HTMLElement>('h1'))?.focus();
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

/** Which report is looked at, and where to go on once it is decided. */
export function useTriage(page: QueuePage<Report>, actions: ReportActions) {
  const { list, rows, current, choose, settle } = useQueue(page);

  /** Resolves once it is saved; the next row has focus before that. */
  const setIgnored = (report: Report, ignore: boolean): Promise<boolean> => {
    const saved = actions.setIgnored(report, ignore);
    if (ignore) {
      settle(report);
      goOnAt(nextReport(rows, report, { isVideoGone: false }));
    }
    return saved;
  };

  const removeVideo = async (report: Report): Promise<boolean> => {
    const next = nextReport(rows, report, { isVideoGone: true });
    const isGone = await actions.removeVideo(report);
    if (isGone) {
      settle(report);
      goOnAt(next);
    }
    return isGone;
  };

  return { list, rows, current, choose, setIgnored, removeVideo };
}

export type Triage = ReturnType<typeof useTriage>;
