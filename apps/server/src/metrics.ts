import { features } from '#features/index.ts';
import { ownGauges } from '#platform/metrics/gauges.ts';
import { addGauge } from '#platform/metrics/metrics.ts';
import { serveMetrics, type MetricsServer } from '#platform/metrics/serve-metrics.ts';
import type { Services } from '#platform/services.ts';
import type { UploadsInHand } from '#platform/storage/uploads-in-hand.ts';

interface MetricsOptions {
  readonly host: string;
  readonly port: number;
  readonly uploads: UploadsInHand;
}

/** Tells the numbers of this process, of what all of them share and of each feature. */
export function startMetrics(
  services: Services,
  { uploads, ...where }: MetricsOptions,
): Promise<MetricsServer> {
  const ofFeatures = features.flatMap((feature) => feature.gauges?.(services) ?? []);
  for (const source of [...ownGauges(services, uploads), ...ofFeatures]) {
    addGauge(services.metrics, source);
  }
  return serveMetrics(services.metrics, where);
}
