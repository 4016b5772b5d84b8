import { channelOf } from '@bimah/contract/rules/video-site-url.ts';

const CHANNEL_ID = /^UC[\w-]{22}$/;

export const siteChannelUrl = (id: string): string => `https://www.youtube.com/channel/${id}`;

/** An address the video site can be asked about, or null for what names no channel there. */
export function siteChannelLink(typed: string): string | null {
  const text = typed.trim();
  if (CHANNEL_ID.test(text)) return siteChannelUrl(text);
  return channelOf(text) === null ? null : text;
}
