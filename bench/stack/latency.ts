import type { Running } from './processes.ts';

/** Milliseconds from asking to having read the whole answer. */
export async function ask(server: Pick<Running, 'url'>, path: string, token: string) {
  const startedAt = performance.now();
  const response = await fetch(server.url + path, { headers: { token } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body.slice(0, 200)}`);
  return performance.now() - startedAt;
}

export interface Caller {
  readonly product: Pick<Running, 'url'>;
  readonly token: string;
}

export interface Order {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

/** The answer to a call, and how long it took until it was read. */
export async function call({ product, token }: Caller, { method, path, body }: Order) {
  const startedAt = performance.now();
  const response = await fetch(product.url + path, {
    method: method ?? 'GET',
    headers: { token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return { value: JSON.parse(text) as unknown, took: performance.now() - startedAt };
}

/** The value below which this part of all values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (value === undefined) throw new Error('There is nothing to take a quantile of');
  return value;
}

export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;
