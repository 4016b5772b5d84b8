import type { MessageKey } from '../messages.ts';

/** Where the title stands. */
export const TITLE_POSITIONS = ['top', 'middle', 'bottom'] as const;
export type TitlePosition = (typeof TITLE_POSITIONS)[number];
export const TITLE_POSITION_DEFAULT: TitlePosition = 'middle';

/** In percent of the picture's height, from its top. */
export const TITLE_HEIGHT_PERCENT: Readonly<Record<TitlePosition, number>> = {
  top: 20,
  middle: 50,
  bottom: 80,
};

/** Width to height of whatever fills the screen of a phone. */
export const STORY_ASPECT = { width: 9, height: 16 } as const;

export interface StoryFace {
  readonly title?: string | null | undefined;
  readonly background_color?: string | null | undefined;
  readonly media?: string | null | undefined;
}

export interface StoryProblem {
  readonly field: 'title' | 'background_color';
  readonly key: Extract<MessageKey, 'title_required' | 'color_required'>;
}

/** What a story lacks: one without media is its title on a colour, so it needs both. */
export function storyProblems({ title, background_color, media }: StoryFace): StoryProblem[] {
  if (media) return [];
  const problems: StoryProblem[] = [];
  if (!title?.trim()) problems.push({ field: 'title', key: 'title_required' });
  if (!background_color) problems.push({ field: 'background_color', key: 'color_required' });
  return problems;
}

/** Whether it is still to come; one that is opens with "timed" chosen. */
export const isStoryScheduled = (
  { publish_time }: { readonly publish_time: string },
  now: string | number | Date,
): boolean => Date.parse(publish_time) > new Date(now).getTime();
