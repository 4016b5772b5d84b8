import { z } from 'zod';

/**
 * Who may make a call. Every endpoint declares exactly one level; the server refuses whatever has none.
 * A platform admin passes every channel level, for any channel.
 */
export type ChannelSource =
  | {
      /** The request names the channel itself. */
      readonly from: 'params' | 'query' | 'body';
      /** Dots lead inwards: `video.channel_ids`. */
      readonly key: string;
      /** Other places it may stand in; wherever it is named, the caller must be let in. */
      readonly orKeys?: readonly string[];
      /** What a call without a channel id means. */
      readonly absent: 'refused' | 'platform-admin';
      /** The value is a list of channels, and the caller must be let into every one. */
      readonly each?: true;
      /** A number that stands for no channel. */
      readonly none?: number;
    }
  | {
      /** The request names an object; the server looks up the channels it belongs to. */
      readonly from: 'object';
      readonly object: string;
      readonly key: string;
    };

/** Services that call us by themselves, each known by a secret shared with it alone. */
export type IntegrationName = 'commbox';

export type Access =
  | { readonly level: 'anonymous' }
  | { readonly level: 'app' }
  | { readonly level: 'integration'; readonly integration: IntegrationName }
  | { readonly level: 'viewer' }
  | { readonly level: 'staff' }
  | { readonly level: 'channel-editor'; readonly channel: ChannelSource }
  | { readonly level: 'channel-admin'; readonly channel: ChannelSource }
  | { readonly level: 'any-channel-admin' }
  | { readonly level: 'platform-admin' };

/** What a permission makes of a user in one channel. */
export const CHANNEL_ROLES = ['admin', 'editor'] as const;
export const channelRole = z.enum(CHANNEL_ROLES);
export type ChannelRole = z.infer<typeof channelRole>;

export type AccessLevel = Access['level'];

export const anonymous = { level: 'anonymous' } as const;
/** The viewers' app, known by its key, or somebody signed in; the caller may be nobody in particular. */
export const appClient = { level: 'app' } as const;
/** Somebody with a token: a viewer of the app, signed up or anonymous, or a member of staff. */
export const viewer = { level: 'viewer' } as const;
export const integration = (name: IntegrationName) =>
  ({ level: 'integration', integration: name }) as const;
export const staff = { level: 'staff' } as const;
/** Admin of at least one channel, whichever. */
export const adminOfAny = { level: 'any-channel-admin' } as const;
export const platformAdmin = { level: 'platform-admin' } as const;

export const editorOf = (channel: ChannelSource) => ({ level: 'channel-editor', channel }) as const;
export const adminOf = (channel: ChannelSource) => ({ level: 'channel-admin', channel }) as const;

export const channelInPath = (key = 'channel_id'): ChannelSource => ({
  from: 'params',
  key,
  absent: 'refused',
});

export const channelInBody = (key = 'channel_id'): ChannelSource => ({
  from: 'body',
  key,
  absent: 'refused',
});

/** A body whose one object stands under a key of its own kind; platform admins may name no channel. */
export const channelInBodyUnder = (kinds: readonly string[]): ChannelSource => {
  const [key = '', ...orKeys] = kinds.map((kind) => `${kind}.channel_id`);
  return { from: 'body', key, orKeys, absent: 'platform-admin' };
};

/** A body that names every channel it concerns. */
export const channelsInBody = (key: string): ChannelSource => ({
  from: 'body',
  key,
  absent: 'refused',
  each: true,
});

/** A body in which a platform admin may say by a number that no channel is meant. */
export const channelOrNoneInBody = (none: number, key = 'channel_id'): ChannelSource => ({
  from: 'body',
  key,
  absent: 'refused',
  none,
});

/** A list. Platform admins may leave the channel out to read over all, where the query's schema lets them. */
export const channelInQuery = (key = 'channel_id'): ChannelSource => ({
  from: 'query',
  key,
  absent: 'platform-admin',
});

export const channelOf = (object: string, key = 'id'): ChannelSource => ({
  from: 'object',
  object,
  key,
});
