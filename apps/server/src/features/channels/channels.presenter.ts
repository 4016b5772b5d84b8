import type { Channel } from '@bimah/contract';
import { quotaOf } from '@bimah/contract/rules/channel-quota.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { ChannelRow } from './channels.repository.ts';

/** As much as previews show. */
const OG_DESCRIPTION_MAX = 200;

/** Counted in whole characters, so that none is cut in two. */
const shortened = (text: string): string =>
  [...text.replaceAll(/\s+/g, ' ')].slice(0, OG_DESCRIPTION_MAX).join('');

const ogOf = ({ name, bio, image }: ChannelRow): Channel['og'] => ({
  title: name,
  description: bio === null ? null : shortened(bio),
  image,
});

/** What holds for every channel that was given nothing of its own. */
export interface Platform {
  readonly config: { readonly channelQuota: number | null };
}

export const presenterFor =
  (viewer: Pick<Actor, 'is_admin'>, { config }: Platform) =>
  (row: ChannelRow): Channel => ({
    id: row.id,
    name: row.name,
    image: row.image,
    ...(viewer.is_admin && { email: row.email, quota_gb: row.quota_gb }),
    yt_id: row.yt_id,
    yt_enabled: row.yt_enabled,
    fb_id: row.fb_id,
    fb_enabled: row.fb_enabled,
    website: row.website,
    director: row.director,
    phone_number: row.phone_number,
    address: row.address,
    o_n_o: row.o_n_o,
    is_hot: row.is_hot,
    hidden: row.hidden,
    conversation_enabled: row.conversation_enabled,
    even_loudness: row.even_loudness,
    custom_link: row.custom_link,
    storage: {
      used_bytes: row.stored_bytes,
      quota_bytes: quotaOf(row.quota_gb, config.channelQuota),
    },
    biography: {
      bio: row.bio,
      books: row.books,
      personal_life: row.personal_life,
      photo_url: row.photo_url,
    },
    og: ogOf(row),
    views: row.views,
    videos_count: row.videos_count,
    followers_count: row.followers_count,
    followers: row.followers_count,
    notifications_counter: row.notifications_counter,
    last_published: row.last_published?.toISOString() ?? null,
    channel_visits: row.visits,
    channel_shares: row.shares,
    watch_duration: [row.watch_seconds, row.watch_seconds_average],
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  });
