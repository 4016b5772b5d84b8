import { Gauge, Histogram, Registry } from 'prom-client';
import { answerOf } from '#platform/http/health.ts';

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** From a mail to a film of hours. */
const JOB_BUCKETS = [0.05, 0.25, 1, 5, 30, 120, 600, 1_800, 7_200];

/** What this process counts while it works. Numbers that are read when somebody asks are gauges. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'bimah_http_request_seconds',
      help: 'Time calls took, by route and status.',
      // The route as it is declared: the addresses people ask for are without number.
      labelNames: ['method', 'route', 'status'] as const,
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    jobAttempts: new Histogram({
      name: 'bimah_job_attempt_seconds',
      help: 'Time attempts of jobs took, by job and outcome.',
      labelNames: ['job', 'outcome'] as const,
      buckets: JOB_BUCKETS,
      registers,
    }),
    liveConnections: new Gauge({
      name: 'bimah_live_connections',
      help: 'Open streams of live events.',
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

export interface Reading {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  readonly read: () => readonly Reading[] | Promise<readonly Reading[]>;
}

/** What cannot be read is left out: a number of an hour ago, or a zero, would say that all is well. */
export function addGauge(
  { registry }: Metrics,
  { name, help, labelNames = [], read }: GaugeSource,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      const readings = (await answerOf(async () => read())) ?? [];
      gauge.reset();
      // The library begins one without labels at 0.
      if (labelNames.length === 0) gauge.remove();
      for (const { labels = {}, value } of readings) gauge.set(labels, value);
    },
  });
}
