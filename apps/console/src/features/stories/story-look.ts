import type { Story } from '@bimah/contract/story-record.ts';
import type { StoryLook } from './components/story-face.tsx';

/** A small picture is enough of a story that is shown small. */
function pictureOf({ media_type, media, thumb_url }: Story): StoryLook['picture'] {
  if (media_type === null || media === null) return null;
  if (thumb_url !== null) return { media_type: 'image', url: thumb_url };
  return { media_type, url: media };
}

/** A saved story as it is drawn in lists: without its description, for which there is no room. */
export const lookOf = (story: Story): StoryLook => ({
  title: story.title ?? '',
  title_position: story.title_position,
  background_color: story.background_color,
  picture: pictureOf(story),
});
