declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration?: number;
    /** In the place of a duration. */
    amount?: number;
    headers?: Record<string, string>;
  }
  interface Result {
    requests: { average: number };
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
