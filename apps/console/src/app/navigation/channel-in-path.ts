const CHANNEL_IN_PATH = /^\/channels\/([1-9]\d*)(?=[/?#]|$)/;

/** The channel an address speaks of, or `null`: `/channels/add` speaks of none. */
export function channelInPath(href: string): number | null {
  const id = CHANNEL_IN_PATH.exec(href)?.[1];
  return id === undefined ? null : Number(id);
}

/** The same place in another channel. An address without a channel stays as it is. */
export const switchChannelInPath = (href: string, channelId: number): string =>
  href.replace(CHANNEL_IN_PATH, `/channels/${channelId}`);
