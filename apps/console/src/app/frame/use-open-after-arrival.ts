import { useEffect, useState } from 'react';

/**
 * For windows whose code loads on first use. One that arrives already open cannot know where focus
 * was before, and would not give it back; so it arrives closed and opens at once.
 */
export function useOpenAfterArrival(opened: boolean): boolean {
  const [arrived, setArrived] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second render is the point
  useEffect(() => setArrived(true), []);
  return arrived && opened;
}
