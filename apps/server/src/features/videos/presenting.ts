import { mayReach } from '#features/playlist-items/index.ts';
import type { CallContext } from '#platform/http/call.ts';
import { openedAddress } from '#platform/storage/opened-address.presenter.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { processingErrorOf } from './processing-error.ts';
import type { Presenting } from './videos.presenter.ts';

/** How videos are shown to this caller. */
export const presenting = (
  { language, actor }: Pick<CallContext, 'language' | 'actor'>,
  storage: StoragePort,
  requests: Pick<Presenting, 'channel_id' | 'show_comments'> = {},
): Presenting => ({
  channel_id: requests.channel_id,
  show_comments: requests.show_comments,
  errorOf: (failure) => processingErrorOf(failure, language),
  reaches: ({ channel_ids }) => actor !== null && mayReach(actor, channel_ids),
  sees_placement: actor?.is_admin === true,
  opened: (address) => openedAddress(storage, address),
});
