import type { ChannelChange } from '@bimah/contract';
import { isReservedLink } from '@bimah/contract/rules/custom-link.ts';
import {
  adoptPicture,
  folderOf,
  NO_CHANNEL,
  type PictureShelves,
} from '#features/uploads/index.ts';
import { findSiteChannel } from '#features/video-site/index.ts';
import { fieldError } from '#platform/http/api-error.ts';
import type { Actor } from '#platform/http/actor.ts';
import { isDiallable } from '#platform/phones/valid-phone.ts';
import type { VideoSitePort } from '#platform/video-site/port.ts';
import type { Platform } from './channels.presenter.ts';
import type { ChannelRow, ChannelValues } from './channels.repository.ts';
import { PICTURES } from './pictures.ts';

export interface ChannelDeps extends PictureShelves, Platform {
  readonly videoSite: VideoSitePort;
}

interface Request {
  readonly actor: Actor;
  /** Null for a new channel. */
  readonly before: ChannelRow | null;
  readonly change: ChannelChange;
}

/** The fields of a request as columns; absent ones are left out. */
function columnsOf({ biography, updated_at: _seen, ...fields }: ChannelChange): ChannelValues {
  const wanted = Object.entries({ ...fields, ...biography });
  return Object.fromEntries(wanted.filter(([, value]) => value !== undefined));
}

function refuseInvalid({ custom_link, phone_number }: ChannelValues): void {
  if (custom_link && isReservedLink(custom_link)) {
    throw fieldError('custom_link', 'custom_link_reserved');
  }
  if (phone_number && !isDiallable(phone_number)) throw fieldError('phone_number', 'phone_invalid');
}

/** Nothing is pulled from nowhere: with the link goes the switch. */
function withoutIdleSwitch(values: ChannelValues, before: ChannelRow | null): ChannelValues {
  const isCut = values.yt_id === null && before !== null && before.yt_id !== null;
  return isCut ? { ...values, yt_enabled: false } : values;
}

/**
 * What to store of a request: only what differs from what is there, each value checked and in the form
 * it is kept in. Refuses beside the field. Asks the video site and reads uploads, so call it before
 * anything is locked.
 */
export async function validValues(
  deps: ChannelDeps,
  { actor, before, change }: Request,
): Promise<ChannelValues> {
  const wanted = Object.entries(columnsOf(change));
  const values: ChannelValues = Object.fromEntries(
    wanted.filter(([key, value]) => value !== before?.[key as keyof ChannelRow]),
  );
  refuseInvalid(values);
  if (values.yt_id) values.yt_id = await findSiteChannel(deps.videoSite, values.yt_id, 'yt_id');
  const from = [...(before ? [before.id] : []), ...(actor.is_admin ? [NO_CHANNEL] : [])].map(
    folderOf,
  );
  const adopt = (address: string, field: string) =>
    adoptPicture(deps, { address, field, from, folder: PICTURES });
  if (values.image) values.image = await adopt(values.image, 'image');
  if (values.photo_url) values.photo_url = await adopt(values.photo_url, 'biography.photo_url');
  return withoutIdleSwitch(values, before);
}
