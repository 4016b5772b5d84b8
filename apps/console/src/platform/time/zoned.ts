export {
  instantOfWallClock,
  sameClock,
  wallClockAt,
  type ClockChange,
  type WallClock,
} from '@bimah/contract/rules/zoned.ts';

/** The zone of the reader's own clock. */
export const viewerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
