import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { PlainDate } from '#platform/time/format.ts';

export interface PointedDay {
  readonly day: PlainDate;
  /** The chart a person points at; the others follow. */
  readonly chart: string;
}

export interface DayPointer {
  readonly pointed: PointedDay | null;
  readonly point: (pointed: PointedDay | null) => void;
}

const Shared = createContext<DayPointer | null>(null);

function useOwnPointer(): DayPointer {
  const [pointed, point] = useState<PointedDay | null>(null);
  return useMemo(() => ({ pointed, point }), [pointed]);
}

/** Charts inside it point at the same day. */
export function DayPointerProvider({ children }: { children: ReactNode }) {
  const pointer = useOwnPointer();
  return <Shared value={pointer}>{children}</Shared>;
}

/** A chart that stands alone points for itself. */
export function useDayPointer(): DayPointer {
  const own = useOwnPointer();
  return use(Shared) ?? own;
}
