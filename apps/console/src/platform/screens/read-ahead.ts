import type { Query, QueryClient } from '@tanstack/react-query';

/** On the way to a screen: who points at a link to it is most likely about to open it. */
export interface Arrival {
  readonly client: QueryClient;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
  readonly pathname: string;
}

/** Begins to read what a screen shows first, by the very queries it will ask for itself. */
export type ReadAhead = (arrival: Arrival) => void;

/** Should it fail, the screen reads by itself and says then what is wrong. */
export const quietly = (reading: Promise<unknown>): void => void reading.catch(() => undefined);

/** Enough for most answers, and too short for anybody to wonder. */
const MOMENT_MS = 100;

const hasNothingYet = ({ state }: Query) => state.data === undefined;

/**
 * Resolves when all that is read for the first time has come, at the latest after a moment. What is
 * there by then is drawn with the screen itself, and nothing stands in its place before.
 */
export async function firstAnswers(client: QueryClient): Promise<void> {
  const isAllThere = () => client.isFetching({ predicate: hasNothingYet }) === 0;
  if (isAllThere()) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, MOMENT_MS);
    const stop = client.getQueryCache().subscribe(() => {
      if (isAllThere()) end();
    });
  });
}
