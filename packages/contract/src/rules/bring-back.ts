import { BRING_BACK_DAYS } from '../limits.ts';

const DAY_MS = 86_400_000;

/** The last moment at which staff may bring a removed video back. */
export const bringBackUntil = (removedAt: string | Date): Date =>
  new Date(new Date(removedAt).getTime() + BRING_BACK_DAYS * DAY_MS);

export interface Removed {
  readonly is_admin: boolean;
  readonly removed_at: string | Date;
  readonly now: Date;
}

/** Whether somebody who may remove the video may still bring it back. */
export const mayBringBack = ({ is_admin, removed_at, now }: Removed): boolean =>
  is_admin || now <= bringBackUntil(removed_at);
