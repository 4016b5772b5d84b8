import { join } from 'node:path';
import { createRoom, type RoomSettings } from './create-room.ts';
import type { RoomPort, VolumePort } from './port.ts';

export interface FakeVolume extends VolumePort {
  free: number;
  total: number;
}

export function aVolume(free: number, total = free): FakeVolume {
  const volume: FakeVolume = {
    free,
    total,
    measure: async () => ({ free: volume.free, total: volume.total }),
  };
  return volume;
}

const RESERVE = 100;

/** A room with more than any test needs, unless told. */
export const aRoom = (dir: string, settings: Partial<RoomSettings> = {}): RoomPort =>
  createRoom({
    volume: aVolume(Number.MAX_SAFE_INTEGER),
    reserve: RESERVE,
    dir: join(dir, '.promises'),
    holdsDatabase: true,
    ...settings,
  });
