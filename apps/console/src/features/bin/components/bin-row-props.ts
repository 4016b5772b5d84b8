import type { BinItem } from '@bimah/contract/bin.ts';

export interface BinRowProps {
  readonly item: BinItem;
  readonly channelId: number;
  readonly now: number;
  readonly chosen: boolean;
  /** On a phone squares are shown only once somebody chooses. */
  readonly choosing: boolean;
  readonly busy: boolean;
  readonly onToggle: (range: boolean) => void;
  readonly onRestore: () => void;
  readonly onErase: () => void;
}
