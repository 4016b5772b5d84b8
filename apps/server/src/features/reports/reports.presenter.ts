import type { Report } from '@bimah/contract';
import { maskedPerson } from '@bimah/contract/rules/masked-person.ts';
import { openedAddress } from '#platform/storage/opened-address.presenter.ts';
import type { StoragePort } from '#platform/storage/port.ts';
import type { ReportRow } from './report-lists.repository.ts';

/** Under the named channel in a channel's list, else under the video's first. */
export function present(row: ReportRow, storage: StoragePort, channelId?: number): Report {
  const { channels, user, created_at, updated_at, video, ...rest } = row;
  const { listing, thumb_url, ...shown } = video;
  const isPublic = listing === 'published' || thumb_url === null;
  return {
    ...rest,
    video: { ...shown, thumb_url: isPublic ? thumb_url : openedAddress(storage, thumb_url) },
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    channel: channels.find(({ id }) => id === channelId) ?? channels[0] ?? null,
    user: maskedPerson(user),
  };
}
