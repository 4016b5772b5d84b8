import type { RoomLevel, System } from '@bimah/contract/system.ts';

export const SERVICES = ['database', 'storage', 'mail', 'queue'] as const;
export type ServiceName = (typeof SERVICES)[number];

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
  trouble.kind === 'room' && trouble.level === 'low';
