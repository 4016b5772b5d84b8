import type {
  Channel,
  ChannelStats,
  ChannelSummary,
  Language,
  ParsedOf,
  channelsApi,
} from '@bimah/contract';
import { isReservedLink } from '@bimah/contract/rules/custom-link.ts';
import { isImageType, mediaTypeNamed } from '@bimah/contract/rules/media-types.ts';
import { issueTicket, type TicketDeps } from '#features/uploads/index.ts';
import { publicNumbers } from '#features/videos/index.ts';
import type { Db } from '#platform/db/database.ts';
import { ApiError, fieldError } from '#platform/http/api-error.ts';
import type { SignedInContext } from '#platform/http/call.ts';
import * as lists from './channel-lists.repository.ts';
import { presenterFor, type Platform } from './channels.presenter.ts';
import * as repository from './channels.repository.ts';

type ListQuery = ParsedOf<typeof channelsApi.list>['query'];
type Choice = ParsedOf<typeof channelsApi.autocomplete>['query'];
type LinkRequest = ParsedOf<typeof channelsApi.checkCustomLink>['body'];
type UploadRequest = ParsedOf<typeof channelsApi.presignBiography>['body'];

export async function list({ db, actor }: SignedInContext, platform: Platform, query: ListQuery) {
  const present = presenterFor(actor, platform);
  const { channel_id, ...wanted } = query;
  if (channel_id !== undefined) {
    const rows = await lists.findOne(db, channel_id, wanted);
    const shown = rows.slice(wanted.offset, wanted.offset + wanted.limit);
    return { channels: shown.map(present), total: rows.length };
  }
  const { rows, total } = await lists.findPage(db, wanted);
  return { channels: rows.map(present), total };
}

export async function autocomplete({ db, actor }: SignedInContext, { term, ...choice }: Choice) {
  const wanted = { ...choice, within: actor.is_admin ? undefined : [...actor.roles.keys()] };
  const { rows, total } =
    term === '' ? await lists.findFirst(db, wanted) : await lists.search(db, term, wanted);
  return {
    items: rows.map(({ id, name, image }) => ({ id, name, image })),
    total_count: total,
  };
}

export async function get(
  { db, actor }: SignedInContext,
  platform: Platform,
  id: number,
): Promise<Channel> {
  const row = await repository.find(db, id);
  if (!row) throw new ApiError('not_found');
  return presenterFor(actor, platform)(row);
}

/** What viewers see of a channel; whoever works in one sees it also while it is hidden from them. */
export async function summary({ db, actor }: SignedInContext, id: number): Promise<ChannelSummary> {
  const row = await repository.find(db, id);
  const isVisible = row && (!row.hidden || actor.is_admin || actor.roles.has(id));
  if (!isVisible) throw new ApiError('not_found');
  return { id: row.id, name: row.name, image: row.image };
}

/** Followers and visits are of the channel as a whole; videos and views can be of one language. */
export async function stats(db: Db, id: number, language?: Language): Promise<ChannelStats> {
  const [row, numbers] = await Promise.all([
    repository.find(db, id),
    publicNumbers(db, { channel_id: id, language }),
  ]);
  if (!row) throw new ApiError('not_found');
  return { followers: row.followers_count, visits: row.visits, ...numbers };
}

/** An answer for the moment: whoever saves first gets the link. */
export async function checkCustomLink(db: Db, { custom_link, channel_id }: LinkRequest) {
  if (isReservedLink(custom_link)) return { is_available: false, problem: 'reserved' as const };
  const isTaken = await repository.isLinkTaken(db, custom_link, channel_id);
  return { is_available: !isTaken, problem: isTaken ? ('taken' as const) : null };
}

export function presignBiography(deps: TicketDeps, id: number, request: UploadRequest) {
  if (!isImageType(mediaTypeNamed(request.type) ?? '')) throw fieldError('type', 'image_required');
  return issueTicket(deps, id, request);
}
