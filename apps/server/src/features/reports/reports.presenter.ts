import type { Report } from '@bimah/contract';
import { presentPerson } from '#features/users/index.ts';
import type { ReportRow } from './report-lists.repository.ts';

/** Under the named channel in a channel's list, else under the video's first. */
export function present(row: ReportRow, channelId?: number): Report {
  const { channels, user, created_at, updated_at, ...rest } = row;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    channel: channels.find(({ id }) => id === channelId) ?? channels[0] ?? null,
    user: presentPerson(user),
  };
}
