import { VideoSiteError } from './port.ts';

const FAILURES_MAX = 5;
const PAUSE_MS = 30_000;
/** What may be asked comes back by the day; asking sooner only tells the same. */
const QUOTA_PAUSE_MS = 10 * 60_000;

/** Nothing was asked: the gate was closed. */
export class GateClosedError extends VideoSiteError {}

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Spares a site that fails or refuses, and those who would wait for it. After a pause one question
 * goes through; its answer decides for all.
 */
export function createGate(now: () => number = Date.now): Gate {
  let failures = 0;
  let closedUntil = 0;
  let reason: VideoSiteError['code'] = 'unreachable';

  const close = (code: VideoSiteError['code'], ms: number) => {
    reason = code;
    closedUntil = now() + ms;
  };

  const note = (error: VideoSiteError) => {
    if (error.kind === 'permanent') failures = 0;
    else failures += 1;
    if (error.code === 'quota') close('quota', QUOTA_PAUSE_MS);
    else if (failures >= FAILURES_MAX) close(error.code, PAUSE_MS);
  };

  return async (work) => {
    if (now() < closedUntil) throw new GateClosedError(reason, 'not asked again so soon');
    if (failures >= FAILURES_MAX) close(reason, PAUSE_MS);
    try {
      const result = await work();
      failures = 0;
      closedUntil = 0;
      return result;
    } catch (error) {
      if (error instanceof VideoSiteError) note(error);
      throw error;
    }
  };
}
