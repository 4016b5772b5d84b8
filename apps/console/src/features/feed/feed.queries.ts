import type { OutputOf } from '@bimah/contract/endpoint.ts';
import { videoPositionsApi, type LocksChange } from '@bimah/contract/video-positions.ts';
import { callApi } from '#platform/api/call-api.ts';

export type Board = OutputOf<typeof videoPositionsApi.board>;

/** Puts every lock of the board back as it was before a change. */
export const restoreLocks = (body: LocksChange) => callApi(videoPositionsApi.restore, { body });

export interface NewLock {
  readonly video_id: number;
  readonly category_id: number;
  readonly position: number;
  readonly locked_until?: string | null;
}

/** Of a card of the board: what somebody has taken out meanwhile does not come back by being moved. */
export const createLock = (lock: NewLock) =>
  callApi(videoPositionsApi.create, { body: { ...lock, is_member: true } });

export interface LockMove {
  readonly id: number;
  /** The lock as it was seen: whoever is second is refused. */
  readonly updated_at?: string | undefined;
  readonly new_position?: number;
  readonly locked_until?: string | null;
}

export const moveLock = ({ id, ...body }: LockMove) =>
  callApi(videoPositionsApi.move, { params: { id }, body });

export const openLock = (id: number) => callApi(videoPositionsApi.unlock, { params: { id } });

export const removeFromFeed = (id: number, category_id: number) =>
  callApi(videoPositionsApi.removeFromCategory, { params: { id }, query: { category_id } });
