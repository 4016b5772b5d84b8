import type { BinRef } from '@bimah/contract/bin.ts';
import { restoreFromBin, useReadBinAgain } from './bin.queries.ts';

/** Undoes a removal a moment ago: the thing comes back from the bin of the channel. */
export function useTakeBack() {
  const readAgain = useReadBinAgain();
  return async (channelId: number, ref: BinRef): Promise<void> => {
    const { results } = await restoreFromBin(channelId, [ref]);
    await readAgain();
    if (results[0]?.outcome !== 'restored') throw new Error('it lies in no bin any more');
  };
}
