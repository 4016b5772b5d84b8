import { categories } from './categories.ts';
import { channels } from './channels.ts';
import { videos } from './videos.ts';

/** Every column that keeps the address of a stored file; what stands in none of them is swept. */
export const mediaColumns = [
  videos.link,
  videos.video_url,
  videos.thumb_url,
  channels.image,
  channels.photo_url,
  categories.image,
];
