/** Where the numbers of a chart stand. */
export type ChartLoad<Ready> =
  | { readonly state: 'loading' }
  | {
      readonly state: 'failed';
      readonly message: string;
      readonly retrying: boolean;
      readonly onRetry: () => void;
    }
  | { readonly state: 'ready'; readonly data: Ready };

/** What of a query a chart looks at. */
interface Loading<Ready> {
  readonly data: Ready | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Older numbers stay on the screen when newer ones do not come. */
export function chartLoad<Ready>(
  { data, error, isFetching, refetch }: Loading<Ready>,
  sentenceOf: (error: unknown) => string,
): ChartLoad<Ready> {
  if (data !== undefined) return { state: 'ready', data };
  if (error === null) return { state: 'loading' };
  return {
    state: 'failed',
    message: sentenceOf(error),
    retrying: isFetching,
    onRetry: () => void refetch(),
  };
}
