import type { Place } from '@bimah/contract/place-record.ts';

/** What an address calls it: `g7` a group with all its slots, `7` one of them or a place without dates. */
export type PlaceRef = string;

const PATTERN = /^g?[1-9]\d{0,14}$/;

export const isPlaceRef = (text: string): text is PlaceRef => PATTERN.test(text);

/** People edit what was added together as one. */
export const editedRef = ({ id, group }: Pick<Place, 'id' | 'group'>): PlaceRef =>
  group === null ? String(id) : `g${group}`;

export const isGroupRef = (ref: PlaceRef): boolean => ref.startsWith('g');
