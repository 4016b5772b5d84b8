import type { RoomPort } from '#platform/room/port.ts';
import { fcmPush } from './fcm.ts';
import type { FcmSettings } from './fcm-settings.ts';
import { outboxPush } from './outbox.ts';
import type { PushPort } from './port.ts';

interface PushOptions {
  /** Null keeps messages in the outbox folder. */
  readonly fcm: FcmSettings | null;
  readonly outboxDir: string;
  readonly room: RoomPort;
}

export const createPush = ({ fcm, outboxDir, room }: PushOptions): PushPort =>
  fcm === null ? outboxPush({ dir: outboxDir, room }) : fcmPush(fcm);
