import { VIDEO_TITLE_MAX } from '@bimah/contract/limits.ts';

const EXTENSION = /\.[a-z0-9]{1,5}$/i;
const SEPARATORS = /[_\s]+/g;

/** A first title from a file's name: `selichot_early_1080p.mp4` → `selichot early 1080p`. */
export const titleOfFile = (name: string): string =>
  name.replace(EXTENSION, '').replace(SEPARATORS, ' ').trim().slice(0, VIDEO_TITLE_MAX);
