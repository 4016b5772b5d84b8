import { bin_items } from './bin.ts';
import { categories } from './categories.ts';
import { channels } from './channels.ts';
import { places } from './places.ts';
import { processings } from './processings.ts';
import { replaced_films } from './replaced-films.ts';
import { crops, stories } from './stories.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { video_extras } from './video-extras.ts';
import { videos } from './videos.ts';

/** Every column that keeps the address of a stored file; what stands in none of them is swept. */
export const mediaColumns = [
  videos.link,
  videos.video_url,
  videos.thumb_url,
  processings.source,
  replaced_films.film,
  replaced_films.thumb_url,
  video_extras.streams_url,
  video_extras.strip_url,
  video_extras.preview_url,
  channels.image,
  channels.photo_url,
  categories.image,
  places.image,
  stories.media,
  stories.thumb_url,
  bin_items.media,
  bin_items.picture,
  crops.original_url,
  crops.url,
  crops.thumb_url,
  users.avatar_url,
  uploads.media,
];
