import type { Language } from '@bimah/contract/fields.ts';

export interface MapLocation {
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
}

/** Finds addresses by a part of them. Never rejects: a map that does not answer knows no address. */
export interface GeocodingPort {
  search(text: string, language: Language): Promise<readonly MapLocation[]>;
  /** Whether a map service is asked; without one the list we ship answers. */
  readonly isSetUp: boolean;
  /** Rejects when the map service does not answer now. */
  check(): Promise<void>;
}
