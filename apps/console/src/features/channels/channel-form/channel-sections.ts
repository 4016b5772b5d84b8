import type { ChannelValues } from './channel-values.ts';

/** The parts of the form in their order, with the fields that are saved together. */
export const SECTION_FIELDS = {
  identity: ['name', 'director'],
  images: ['image', 'biography.photo_url'],
  links: ['custom_link', 'yt_id', 'website', 'fb_id', 'fb_enabled'],
  biography: ['biography.bio', 'biography.books', 'biography.personal_life'],
  contact: ['phone_number', 'address'],
  sound: ['even_loudness'],
  admin: ['email', 'quota_gb'],
} as const;

export type SectionId = keyof typeof SECTION_FIELDS;
export type FieldPath = (typeof SECTION_FIELDS)[SectionId][number];

export const OWN_SECTIONS = [
  'identity',
  'images',
  'links',
  'biography',
  'contact',
  'sound',
] as const;

/** What the platform decides about a channel; in an existing one each is saved at once. */
export const FLAGS = ['hidden', 'is_hot', 'o_n_o', 'conversation_enabled', 'yt_enabled'] as const;
export type ChannelFlagName = (typeof FLAGS)[number];

/** The names of the fields under `field` in the words of this feature. */
const WORDS = {
  name: 'name',
  director: 'director',
  even_loudness: 'even_loudness',
  image: 'image',
  'biography.photo_url': 'photo_url',
  custom_link: 'custom_link',
  website: 'website',
  yt_id: 'site',
  fb_id: 'fb_id',
  fb_enabled: 'fb_enabled',
  'biography.bio': 'bio',
  'biography.books': 'books',
  'biography.personal_life': 'personal_life',
  phone_number: 'phone_number',
  address: 'address',
  email: 'email',
  quota_gb: 'quota_gb',
} as const satisfies Record<FieldPath, string>;

export const wordOf = (path: FieldPath) => WORDS[path];

type Value = string | number | boolean | null;

export function valueAt(values: ChannelValues, path: FieldPath): Value {
  const found = path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values);
  return found as Value;
}

export const isChanged = (values: ChannelValues, saved: ChannelValues, path: FieldPath): boolean =>
  valueAt(values, path) !== valueAt(saved, path);

/** In the order of the page. */
export const changedFields = (values: ChannelValues, saved: ChannelValues): FieldPath[] =>
  Object.values(SECTION_FIELDS)
    .flat()
    .filter((path) => isChanged(values, saved, path));

/** What viewers would look for in a part and not find. The platform's own part lacks nothing. */
export const emptyFields = (values: ChannelValues, section: SectionId): FieldPath[] =>
  section === 'admin'
    ? []
    : SECTION_FIELDS[section].filter((path) => ['', null].includes(valueAt(values, path) as never));
