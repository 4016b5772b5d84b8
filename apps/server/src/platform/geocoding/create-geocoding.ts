import type { Log } from '#platform/log.ts';
import { embeddedGeocoding } from './embedded.ts';
import { mapService } from './map-service.ts';
import type { GeocodingPort } from './port.ts';

/** A configured map service, with the embedded list behind it; without one, the list alone. */
export function createGeocoding({ url }: { readonly url: string | null }, log: Log): GeocodingPort {
  const embedded = embeddedGeocoding();
  return url === null ? embedded : mapService({ url, log, otherwise: embedded });
}
