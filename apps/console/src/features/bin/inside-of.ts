import type { BinItem } from '@bimah/contract/bin.ts';

/** Where a thing can be looked at while it lies here. */
export const insideOf = ({ kind, id }: BinItem, channelId: number) =>
  kind === 'video'
    ? ({
        to: '/channels/$channel_id/videos/$video_id',
        params: { channel_id: String(channelId), video_id: String(id) },
      } as const)
    : null;
