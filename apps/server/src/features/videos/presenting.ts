import { MEDIA_LINK_MINUTES } from '@bimah/contract/limits.ts';
import type { CallContext } from '#platform/http/call.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import { processingErrorOf } from './processing-error.ts';
import type { Presenting } from './videos.presenter.ts';

/** How videos are shown to this caller. */
export const presenting = (
  { language }: Pick<CallContext, 'language'>,
  storage: StoragePort,
  wishes: Pick<Presenting, 'channel_id' | 'show_comments'> = {},
): Presenting => ({
  channel_id: wishes.channel_id,
  show_comments: wishes.show_comments,
  errorOf: (failure) => processingErrorOf(failure, language),
  readable: (address) => {
    const key = storage.keyOf(address);
    return key === null ? address : storage.signedAddressOf(key, MEDIA_LINK_MINUTES * 60);
  },
});
