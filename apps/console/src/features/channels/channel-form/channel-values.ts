import {
  newChannel,
  type Biography,
  type Channel,
  type NewChannel,
} from '@bimah/contract/channel-record.ts';
import type { z } from 'zod';
import { siteChannelUrl } from './site-channel.ts';

/** What the form holds: empty texts where the record has nothing. */
export type ChannelValues = {
  name: string;
  image: string | null;
  director: string;
  custom_link: string;
  yt_id: string;
  website: string;
  fb_id: string;
  fb_enabled: boolean;
  even_loudness: boolean;
  phone_number: string;
  address: string;
  biography: { bio: string; books: string; personal_life: string; photo_url: string | null };
  email: string;
  quota_gb: number | null;
  yt_enabled: boolean;
  o_n_o: boolean;
  conversation_enabled: boolean;
  is_hot: boolean;
  hidden: boolean;
};

/** The contract takes whatever comes; this form only ever holds the above. */
export const channelForm = newChannel as unknown as z.ZodType<NewChannel, ChannelValues>;

const biographyOf = ({ bio, books, personal_life, photo_url }: Biography) => ({
  bio: bio ?? '',
  books: books ?? '',
  personal_life: personal_life ?? '',
  photo_url,
});

export const valuesOf = (channel: Channel): ChannelValues => ({
  name: channel.name,
  image: channel.image,
  director: channel.director ?? '',
  custom_link: channel.custom_link ?? '',
  yt_id: channel.yt_id === null ? '' : siteChannelUrl(channel.yt_id),
  website: channel.website ?? '',
  fb_id: channel.fb_id ?? '',
  fb_enabled: channel.fb_enabled,
  even_loudness: channel.even_loudness,
  phone_number: channel.phone_number ?? '',
  address: channel.address ?? '',
  biography: biographyOf(channel.biography),
  email: channel.email ?? '',
  quota_gb: channel.quota_gb ?? null,
  yt_enabled: channel.yt_enabled,
  o_n_o: channel.o_n_o,
  conversation_enabled: channel.conversation_enabled,
  is_hot: channel.is_hot,
  hidden: channel.hidden,
});

export const emptyChannel: ChannelValues = {
  name: '',
  image: null,
  director: '',
  custom_link: '',
  yt_id: '',
  website: '',
  fb_id: '',
  fb_enabled: false,
  even_loudness: true,
  phone_number: '',
  address: '',
  biography: { bio: '', books: '', personal_life: '', photo_url: null },
  email: '',
  quota_gb: null,
  yt_enabled: false,
  o_n_o: false,
  conversation_enabled: false,
  is_hot: false,
  hidden: false,
};

type Fields = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of `kept` that differ between two versions of a form; groups field by field. */
function differing(kept: Fields, before: Fields, after: Fields): Fields {
  const entries = Object.entries(after).flatMap(([name, value]) => {
    const old = before[name];
    if (isGroup(value) && isGroup(old)) {
      const inside = differing(kept[name] as Fields, old, value);
      return Object.keys(inside).length > 0 ? [[name, inside]] : [];
    }
    return value === old ? [] : [[name, kept[name]]];
  });
  return Object.fromEntries(entries) as Fields;
}

/** Only what a person changed travels, so that what is not theirs to change stays out of it. */
export const changeOf = (
  before: ChannelValues,
  typed: ChannelValues,
  parsed: NewChannel,
): Partial<NewChannel> => differing(parsed, before, typed);

/** After others changed the channel: their values, except where this person typed their own. */
export function rebased(
  typed: ChannelValues,
  before: ChannelValues,
  fresh: ChannelValues,
): ChannelValues {
  const { biography: own = {}, ...others } = differing(
    typed,
    before,
    typed,
  ) as Partial<ChannelValues>;
  return { ...fresh, ...others, biography: { ...fresh.biography, ...own } };
}
