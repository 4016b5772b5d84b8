import { storageReasons, type RoomLevel, type System } from '@bimah/contract/system.ts';

export const SERVICES = [
  'database',
  'storage',
  'mail',
  'push',
  'video_site',
  'geocoder',
  'queue',
] as const;
export type ServiceName = (typeof SERVICES)[number];

export type StorageReason = (typeof storageReasons)[number];

/** What is worth a strip of its own, the worst first. */
export type Trouble =
  | { readonly kind: 'down'; readonly service: ServiceName; readonly reason: string | null }
  | { readonly kind: 'room'; readonly level: Exclude<RoomLevel, 'enough'>; readonly free: number };

export function troublesOf(system: System): Trouble[] {
  const down = SERVICES.filter((name) => system[name].state === 'down').map((service) => ({
    kind: 'down' as const,
    service,
    reason: system[service].reason,
  }));
  const { room } = system;
  if (!room || room.level === 'enough') return down;
  return [...down, { kind: 'room', level: room.level, free: room.free_bytes }];
}

/** A warning while everything still works; otherwise something is refused or stands still. */
export const isWarning = (trouble: Trouble): boolean =>
  trouble.kind === 'room' ? trouble.level === 'low' : trouble.service === 'geocoder';

/** What is wrong with a bucket has words of its own; null where the reason is another. */
export const storageReasonOf = (trouble: Trouble): StorageReason | null =>
  trouble.kind === 'down' && trouble.service === 'storage'
    ? (storageReasons.find((reason) => reason === trouble.reason) ?? null)
    : null;

/** Which words tell of services that nobody has set up yet; without mail, people miss something. */
export function settingUpOf(system: System) {
  const isUnset = (name: ServiceName) => system[name].state === 'not_set_up';
  const count = SERVICES.filter(isUnset).length;
  if (isUnset('mail')) return { count, mail: false, words: 'mailNotSetUp' } as const;
  return { count, mail: true, words: count === 0 ? 'allWell' : 'someNotSetUp' } as const;
}
